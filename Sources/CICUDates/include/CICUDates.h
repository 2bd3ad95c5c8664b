// Dates in texts from ICU behind an opaque handle. This header shows none of ICU's types: they would clash with the ICU module inside the
// Swift toolchain.
#pragma once
#include <stdint.h>

/// A pattern of dates or times in one language; not to be used from two threads at once.
typedef struct ICUDates ICUDates;

/// What was read.
typedef struct ICUDatesMoment {
    /// Milliseconds since 1970.
    double milliseconds;
    /// The calendar's year.
    int32_t year;
    /// The zone's distance from Greenwich, in milliseconds; not written by patterns without a zone.
    int32_t zone_offset;
} ICUDatesMoment;

/// Opens a pattern; null when ICU has no data for it.
///
/// `skeleton` says which fields there are, as "yMMMMd", and the locale in which order; where it begins with an apostrophe, the rest is the pattern itself.
ICUDates *_Nullable icu_dates_open(const char *_Nonnull locale, const char *_Nonnull skeleton, const char *_Nonnull zone);

/// Destroys a pattern.
void icu_dates_close(ICUDates *_Nullable dates);

/// The pattern's code units, which live as long as it does.
const uint16_t *_Nonnull icu_dates_pattern(const ICUDates *_Nonnull dates, int32_t *_Nonnull length);

/// Reads what stands at the beginning of a text; fields that the pattern lacks are those of `reference`, in milliseconds.
/// Returns where it ends, 0 where nothing fits.
int32_t icu_dates_parse(
    ICUDates *_Nonnull dates, const uint16_t *_Nonnull text, int32_t length, double reference, ICUDatesMoment *_Nonnull moment);

/// Whether the language's calendar, which reads the texts, is the Gregorian one.
int icu_dates_is_gregorian(const ICUDates *_Nonnull dates);

/// Makes the moment that `icu_dates_parse` would read from a text with these fields. The year is that of `reference`
/// where `year` is 0; January is month 0. Returns whether there is such a day.
int icu_dates_make(
    ICUDates *_Nonnull dates, int32_t year, int32_t month, int32_t day, double reference, ICUDatesMoment *_Nonnull moment);

/// How many indices name months; those that follow name weekdays.
enum { icu_dates_month_names = 36, icu_dates_names = 50 };

/// Writes the name of a month or weekday, in lower case; returns its length, 0 when there is no such name.
int32_t icu_dates_name(const char *_Nonnull locale, int32_t index, uint16_t *_Nonnull name, int32_t capacity);
