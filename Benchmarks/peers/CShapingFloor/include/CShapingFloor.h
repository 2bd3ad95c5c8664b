// Bare HarfBuzz shaping: the work that every text engine without a cache does. The runs and fonts are those of Pango's
// itemizer and are found in advance. There are no lines, no break opportunities and no character boundaries.
#pragma once
#include <stddef.h>

typedef struct ShapingFloor ShapingFloor;

/// Creates a floor; NULL if memory is insufficient.
/// families: comma-separated, in order of preference. size: in points.
ShapingFloor *shaping_floor_create(const char *families, double size);

/// Frees a floor. NULL is allowed.
void shaping_floor_destroy(ShapingFloor *floor);

/// Replaces the text with UTF-8 text, split into paragraphs at newlines and into runs. Does not shape it.
void shaping_floor_set_text(ShapingFloor *floor, const char *text, size_t length);

/// Shapes all runs, writes the rectangle of each cluster to memory, and returns the number of clusters.
size_t shaping_floor_shape(ShapingFloor *floor);
