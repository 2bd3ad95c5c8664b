#include "CPangoLayoutPeer.h"
