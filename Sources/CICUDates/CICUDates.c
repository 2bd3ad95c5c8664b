#include "CICUDates.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/ucal.h>
#include <unicode/udat.h>
#include <unicode/udatpg.h>
#include <unicode/ustring.h>

enum { pattern_capacity = 128 };

struct ICUDates {
    UDateFormat *format;
    UCalendar *calendar;
    /// Whether reading may change the calendar's zone.
    int reads_zone;
    UChar pattern[pattern_capacity];
    int32_t pattern_length;
};

/// Two-digit years are those around now, and spaces of any kind are plain ones.
static int32_t make_plain(const UChar *source, int32_t length, UChar *pattern) {
    int32_t count = 0;
    for (int32_t index = 0; index < length && count < pattern_capacity - 2; index++) {
        UChar unit = source[index];
        int isLoneYear = unit == 'y' && (index == 0 || source[index - 1] != 'y') && (index + 1 == length || source[index + 1] != 'y');
        if (isLoneYear) pattern[count++] = 'y';
        pattern[count++] = unit == 0x202F || unit == 0xA0 ? ' ' : unit;
    }
    return count;
}

static int32_t find_pattern(const char *locale, const char *skeleton, UChar *pattern) {
    UErrorCode status = U_ZERO_ERROR;
    UChar wanted[pattern_capacity];
    UChar best[pattern_capacity];
    int isPattern = skeleton[0] == '\'';
    u_uastrncpy(wanted, skeleton + isPattern, pattern_capacity - 1);
    wanted[pattern_capacity - 1] = 0;
    if (isPattern) {
        u_strcpy(pattern, wanted);
        return u_strlen(pattern);
    }
    UDateTimePatternGenerator *generator = udatpg_open(locale, &status);
    int32_t length = udatpg_getBestPattern(generator, wanted, -1, best, pattern_capacity, &status);
    udatpg_close(generator);
    return U_FAILURE(status) ? 0 : make_plain(best, length, pattern);
}

ICUDates *icu_dates_open(const char *locale, const char *skeleton, const char *zone) {
    UErrorCode status = U_ZERO_ERROR;
    UChar pattern[pattern_capacity];
    UChar zone_name[pattern_capacity];
    int32_t length = find_pattern(locale, skeleton, pattern);
    if (length == 0) return NULL;
    u_uastrncpy(zone_name, zone, pattern_capacity - 1);
    zone_name[pattern_capacity - 1] = 0;
    ICUDates *dates = calloc(1, sizeof *dates);
    if (dates == NULL) return NULL;
    dates->format = udat_open(UDAT_PATTERN, UDAT_PATTERN, locale, zone_name, -1, pattern, length, &status);
    dates->calendar = ucal_open(zone_name, -1, locale, UCAL_GREGORIAN, &status);
    if (U_FAILURE(status)) {
        icu_dates_close(dates);
        return NULL;
    }
    dates->reads_zone = strchr(skeleton, 'X') != NULL;
    u_memcpy(dates->pattern, pattern, length);
    dates->pattern_length = length;
    udat_setLenient(dates->format, 0);
    ucal_setAttribute(dates->calendar, UCAL_LENIENT, 0);
    return dates;
}

void icu_dates_close(ICUDates *dates) {
    if (dates == NULL) return;
    if (dates->format != NULL) udat_close(dates->format);
    if (dates->calendar != NULL) ucal_close(dates->calendar);
    free(dates);
}

const uint16_t *icu_dates_pattern(const ICUDates *dates, int32_t *length) {
    *length = dates->pattern_length;
    return (const uint16_t *)dates->pattern;
}

int icu_dates_is_gregorian(const ICUDates *dates) {
    UErrorCode status = U_ZERO_ERROR;
    const char *type = ucal_getType(udat_getCalendar(dates->format), &status);
    return U_SUCCESS(status) && strcmp(type, "gregorian") == 0;
}

/// Writes the moment of the calendar. Returns whether the calendar's fields are valid.
static int read_moment(const ICUDates *dates, UCalendar *calendar, ICUDatesMoment *moment) {
    UErrorCode status = U_ZERO_ERROR;
    moment->milliseconds = ucal_getMillis(calendar, &status);
    moment->year = ucal_get(calendar, UCAL_YEAR, &status);
    if (dates->reads_zone) moment->zone_offset = ucal_get(calendar, UCAL_ZONE_OFFSET, &status) + ucal_get(calendar, UCAL_DST_OFFSET, &status);
    return U_SUCCESS(status);
}

int icu_dates_make(ICUDates *dates, int32_t year, int32_t month, int32_t day, double reference, ICUDatesMoment *moment) {
    UErrorCode status = U_ZERO_ERROR;
    ucal_setMillis(dates->calendar, reference, &status);
    if (year > 0) ucal_set(dates->calendar, UCAL_YEAR, year);
    ucal_set(dates->calendar, UCAL_MONTH, month);
    ucal_set(dates->calendar, UCAL_DATE, day);
    return U_SUCCESS(status) && read_moment(dates, dates->calendar, moment);
}

int32_t icu_dates_parse(ICUDates *dates, const uint16_t *text, int32_t length, double reference, ICUDatesMoment *moment) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t end = 0;
    // Reading a zone changes the calendar's own: a copy then.
    UCalendar *calendar = dates->reads_zone ? ucal_clone(dates->calendar, &status) : dates->calendar;
    if (U_FAILURE(status)) return 0;
    ucal_setMillis(calendar, reference, &status);
    udat_parseCalendar(dates->format, calendar, text, length, &end, &status);
    if (U_FAILURE(status) || end == 0) {
        if (dates->reads_zone) ucal_close(calendar);
        return 0;
    }
    int isValid = read_moment(dates, calendar, moment);
    if (dates->reads_zone) ucal_close(calendar);
    return isValid ? end : 0;
}

int32_t icu_dates_name(const char *locale, int32_t index, uint16_t *name, int32_t capacity) {
    static const struct {
        UDateFormatSymbolType type;
        int32_t first;
        int32_t count;
    } lists[] = {
        {UDAT_MONTHS, 0, 12}, {UDAT_SHORT_MONTHS, 0, 12}, {UDAT_STANDALONE_MONTHS, 0, 12}, {UDAT_WEEKDAYS, 1, 7}, {UDAT_SHORT_WEEKDAYS, 1, 7},
    };
    UErrorCode status = U_ZERO_ERROR;
    UChar written[64];
    for (size_t list = 0; list < sizeof lists / sizeof lists[0]; list++) {
        if (index >= lists[list].count) {
            index -= lists[list].count;
            continue;
        }
        UDateFormat *format = udat_open(UDAT_SHORT, UDAT_SHORT, locale, NULL, 0, NULL, 0, &status);
        int32_t length = udat_getSymbols(format, lists[list].type, lists[list].first + index, written, 64, &status);
        if (format != NULL) udat_close(format);
        if (U_FAILURE(status)) return 0;
        length = u_strToLower(name, capacity, written, length, locale, &status);
        return U_FAILURE(status) || length > capacity ? 0 : length;
    }
    return 0;
}
