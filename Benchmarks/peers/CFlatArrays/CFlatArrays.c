#include "CFlatArrays.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    float x, y, width, height;
} Rectangle;

typedef struct {
    size_t start, end;
    Rectangle rectangle;
} Line;

struct FlatArrays {
    Rectangle *boxes, *laid_out, *found;
    uint8_t *breaks;
    size_t count;
    Line *lines;
    size_t line_count;
};

static Rectangle joined(Rectangle a, Rectangle b) {
    float left = a.x < b.x ? a.x : b.x;
    float right = a.x + a.width > b.x + b.width ? a.x + a.width : b.x + b.width;
    return (Rectangle){left, a.y, right - left, a.height};
}

FlatArrays *flat_arrays_create(const float *boxes, const uint8_t *breaks, size_t count) {
    FlatArrays *arrays = calloc(1, sizeof *arrays);
    arrays->count = count;
    arrays->boxes = calloc(count + 1, sizeof(Rectangle));
    arrays->laid_out = calloc(count + 1, sizeof(Rectangle));
    arrays->found = calloc(count + 1, sizeof(Rectangle));
    arrays->breaks = calloc(count + 1, 1);
    arrays->lines = calloc(count + 1, sizeof(Line));
    memcpy(arrays->boxes, boxes, count * sizeof(Rectangle));
    memcpy(arrays->breaks, breaks, count);
    for (size_t i = 0; i < count; i++) {
        Rectangle box = arrays->boxes[i];
        Line *last = arrays->line_count == 0 ? NULL : &arrays->lines[arrays->line_count - 1];
        if (last == NULL || box.y + box.height / 2 > last->rectangle.y + last->rectangle.height) {
            arrays->lines[arrays->line_count++] = (Line){i, i + 1, box};
        } else {
            last->end = i + 1;
            last->rectangle = joined(last->rectangle, box);
        }
    }
    return arrays;
}

void flat_arrays_destroy(FlatArrays *arrays) {
    if (arrays == NULL) return;
    free(arrays->boxes);
    free(arrays->laid_out);
    free(arrays->found);
    free(arrays->breaks);
    free(arrays->lines);
    free(arrays);
}

size_t flat_arrays_hit(const FlatArrays *arrays, float x, float y) {
    size_t low = 0, high = arrays->line_count;
    while (high - low > 1) {
        size_t middle = (low + high) / 2;
        if (arrays->lines[middle].rectangle.y <= y) low = middle;
        else high = middle;
    }
    const Line *line = &arrays->lines[low];
    for (size_t i = line->start; i < line->end; i++)
        if (x >= arrays->boxes[i].x && x < arrays->boxes[i].x + arrays->boxes[i].width) return i;
    return line->end - 1;
}

static size_t line_of(const FlatArrays *arrays, size_t character) {
    size_t low = 0, high = arrays->line_count;
    while (high - low > 1) {
        size_t middle = (low + high) / 2;
        if (arrays->lines[middle].start <= character) low = middle;
        else high = middle;
    }
    return low;
}

/// Writes the rectangles of a part of a line. Neighbours that touch are joined.
static size_t add_part(FlatArrays *arrays, size_t start, size_t end, size_t count) {
    for (size_t i = start; i < end; i++) {
        Rectangle box = arrays->boxes[i];
        Rectangle *last = i == start ? NULL : &arrays->found[count - 1];
        float gap_after = last ? box.x - (last->x + last->width) : 1, gap_before = last ? last->x - (box.x + box.width) : 1;
        if (last && ((gap_after < 0.01f && gap_after > -0.01f) || (gap_before < 0.01f && gap_before > -0.01f))) *last = joined(*last, box);
        else arrays->found[count++] = box;
    }
    return count;
}

size_t flat_arrays_rects(FlatArrays *arrays, size_t start, size_t end) {
    if (start >= end) return 0;
    size_t first = line_of(arrays, start), last = line_of(arrays, end - 1), count = 0;
    for (size_t i = first; i <= last; i++) {
        const Line *line = &arrays->lines[i];
        size_t from = start > line->start ? start : line->start, to = end < line->end ? end : line->end;
        if (from == line->start && to == line->end) arrays->found[count++] = line->rectangle;
        else count = add_part(arrays, from, to, count);
    }
    return count;
}

size_t flat_arrays_lay_out(FlatArrays *arrays, float width) {
    size_t lines = 0, start = 0;
    float y = 0;
    while (start < arrays->count) {
        float x = 0;
        size_t end = 0, i = start;
        for (; i < arrays->count; i++) {
            x += arrays->boxes[i].width;
            if (x > width && end > start && arrays->breaks[i] == 0) break;
            if (arrays->breaks[i] != 0) end = i + 1;
            if (arrays->breaks[i] == 2 || x > width) break;
        }
        if (i == arrays->count || end <= start) end = i < arrays->count ? i + 1 : arrays->count;
        x = 0;
        for (i = start; i < end; i++) {
            arrays->laid_out[i] = (Rectangle){x, y, arrays->boxes[i].width, arrays->boxes[i].height};
            x += arrays->boxes[i].width;
        }
        y += arrays->boxes[start].height;
        start = end;
        lines++;
    }
    return lines;
}

void flat_arrays_copy(void *target, const void *source, size_t size) { memcpy(target, source, size); }
