#include "CICUBreaks.h"
