// Text boundaries from ICU behind an opaque handle. This header shows none of ICU's types: they would clash with the ICU module inside the
// Swift toolchain.
#pragma once
#include <stdint.h>

/// What to find the boundaries of.
typedef enum ICUBreaksKind {
    /// Places where a line may end (UAX #14).
    ICUBreaksKindLine,
    /// Words (UAX #29, with dictionaries).
    ICUBreaksKindWord,
    /// Grapheme clusters (UAX #29).
    ICUBreaksKindCharacter,
} ICUBreaksKind;

/// A boundary iterator; not to be used from two threads at once.
typedef struct ICUBreaks ICUBreaks;

/// Creates an iterator for a locale; null when ICU lacks its data.
ICUBreaks *_Nullable icu_breaks_open(ICUBreaksKind kind, const char *_Nonnull locale);

/// Destroys an iterator.
void icu_breaks_close(ICUBreaks *_Nullable breaks);

/// Gives an iterator its text, which must stay where it is until icu_breaks_clear; 1 on success.
int32_t icu_breaks_set_text(ICUBreaks *_Nonnull breaks, const uint16_t *_Nonnull text, int32_t length);

/// Makes an iterator forget its text.
void icu_breaks_clear(ICUBreaks *_Nonnull breaks);

/// Writes the next boundaries after those already written; returns how many, 0 at the end.
int32_t icu_breaks_next(ICUBreaks *_Nonnull breaks, int32_t *_Nonnull boundaries, int32_t capacity);

/// The first boundary after an offset; -1 when there is none.
int32_t icu_breaks_following(ICUBreaks *_Nonnull breaks, int32_t offset);

/// The last boundary before an offset; -1 when there is none.
int32_t icu_breaks_preceding(ICUBreaks *_Nonnull breaks, int32_t offset);

/// The Unicode version of ICU's data, as "15.0".
const char *_Nonnull icu_breaks_unicode_version(void);
