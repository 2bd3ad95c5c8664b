#include "CICUBreaks.h"

#include <stdlib.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>

struct ICUBreaks {
    UBreakIterator *iterator;
};

ICUBreaks *icu_breaks_open(ICUBreaksKind kind, const char *locale) {
    static const UBreakIteratorType types[] = {UBRK_LINE, UBRK_WORD, UBRK_CHARACTER};
    UErrorCode status = U_ZERO_ERROR;
    UBreakIterator *iterator = ubrk_open(types[kind], locale, NULL, 0, &status);
    if (U_FAILURE(status)) return NULL;
    ICUBreaks *breaks = malloc(sizeof *breaks);
    if (breaks == NULL) {
        ubrk_close(iterator);
        return NULL;
    }
    breaks->iterator = iterator;
    return breaks;
}

void icu_breaks_close(ICUBreaks *breaks) {
    if (breaks == NULL) return;
    ubrk_close(breaks->iterator);
    free(breaks);
}

int32_t icu_breaks_set_text(ICUBreaks *breaks, const uint16_t *text, int32_t length) {
    UErrorCode status = U_ZERO_ERROR;
    ubrk_setText(breaks->iterator, text, length, &status);
    if (U_FAILURE(status)) return 0;
    ubrk_first(breaks->iterator);
    return 1;
}

void icu_breaks_clear(ICUBreaks *breaks) {
    static const UChar empty[1];
    UErrorCode status = U_ZERO_ERROR;
    ubrk_setText(breaks->iterator, empty, 0, &status);
}

int32_t icu_breaks_next(ICUBreaks *breaks, int32_t *boundaries, int32_t capacity) {
    int32_t count = 0;
    while (count < capacity) {
        int32_t boundary = ubrk_next(breaks->iterator);
        if (boundary == UBRK_DONE) break;
        boundaries[count++] = boundary;
    }
    return count;
}

int32_t icu_breaks_following(ICUBreaks *breaks, int32_t offset) {
    return ubrk_following(breaks->iterator, offset);
}

int32_t icu_breaks_preceding(ICUBreaks *breaks, int32_t offset) {
    return ubrk_preceding(breaks->iterator, offset);
}

const char *icu_breaks_unicode_version(void) {
    return U_UNICODE_VERSION;
}
