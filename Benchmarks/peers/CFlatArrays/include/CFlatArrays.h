#pragma once

#include <stddef.h>
#include <stdint.h>

// What the queries of a layout cost at least: plain C loops over flat arrays.

typedef struct FlatArrays FlatArrays;

/// Creates the arrays of a layout.
///
/// boxes: the rectangle of each character, in the order of the text: x, y, width, height.
/// breaks: for each character, 1 if a line may end after it, 2 if a line must end after it, and otherwise 0.
FlatArrays *flat_arrays_create(const float *boxes, const uint8_t *breaks, size_t count);
void flat_arrays_destroy(FlatArrays *arrays);

/// Returns the number of the character at a point.
size_t flat_arrays_hit(const FlatArrays *arrays, float x, float y);

/// Writes the rectangles of a range of characters: one for each full line, and one for each part of the others.
///
/// Returns the number of rectangles.
size_t flat_arrays_rects(FlatArrays *arrays, size_t start, size_t end);

/// Breaks the text into lines of a width, and writes the rectangle of each character.
///
/// Returns the number of lines.
size_t flat_arrays_lay_out(FlatArrays *arrays, float width);

/// Copies memory.
void flat_arrays_copy(void *target, const void *source, size_t size);
