#include "CPangoLayoutPeer.h"

#include <pango/pangocairo.h>
#include <string.h>

typedef struct {
    PangoLayout *layout;
    const char *text;
    size_t start;
    size_t length;
    double top;
} Paragraph;

struct PangoLayoutPeer {
    PangoFontMap *font_map;
    PangoContext *context;
    PangoFontDescription *font;
    char *text;
    GArray *paragraphs;
    double height;
};

PangoLayoutPeer *pango_layout_peer_create(const char *families, double size) {
    PangoLayoutPeer *peer = g_new0(PangoLayoutPeer, 1);
    peer->font_map = pango_cairo_font_map_new();
    pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(peer->font_map), 72);
    peer->context = pango_font_map_create_context(peer->font_map);
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(peer->context, options);
    cairo_font_options_destroy(options);
    pango_context_set_round_glyph_positions(peer->context, FALSE);
    peer->font = pango_font_description_new();
    pango_font_description_set_family(peer->font, families);
    pango_font_description_set_absolute_size(peer->font, size * PANGO_SCALE);
    peer->paragraphs = g_array_new(FALSE, TRUE, sizeof(Paragraph));
    return peer;
}

static void drop_text(PangoLayoutPeer *peer) {
    for (guint i = 0; i < peer->paragraphs->len; i++) g_object_unref(g_array_index(peer->paragraphs, Paragraph, i).layout);
    g_array_set_size(peer->paragraphs, 0);
    g_free(peer->text);
    peer->text = NULL;
}

void pango_layout_peer_destroy(PangoLayoutPeer *peer) {
    if (peer == NULL) return;
    drop_text(peer);
    g_array_free(peer->paragraphs, TRUE);
    pango_font_description_free(peer->font);
    g_object_unref(peer->context);
    g_object_unref(peer->font_map);
    g_free(peer);
}

void pango_layout_peer_set_text(PangoLayoutPeer *peer, const char *text, size_t length) {
    drop_text(peer);
    peer->text = g_strndup(text, length);
    size_t start = 0;
    for (;;) {
        const char *end = memchr(peer->text + start, '\n', length - start);
        Paragraph paragraph = {0};
        paragraph.start = start;
        paragraph.length = (end ? (size_t)(end - peer->text) : length) - start;
        paragraph.text = peer->text + start;
        paragraph.layout = pango_layout_new(peer->context);
        pango_layout_set_font_description(paragraph.layout, peer->font);
        pango_layout_set_wrap(paragraph.layout, PANGO_WRAP_WORD_CHAR);
        pango_layout_set_text(paragraph.layout, paragraph.text, (int)paragraph.length);
        g_array_append_val(peer->paragraphs, paragraph);
        if (end == NULL) return;
        start += paragraph.length + 1;
    }
}

size_t pango_layout_peer_lay_out(PangoLayoutPeer *peer, double width) {
    size_t lines = 0;
    double top = 0;
    for (guint i = 0; i < peer->paragraphs->len; i++) {
        Paragraph *paragraph = &g_array_index(peer->paragraphs, Paragraph, i);
        pango_layout_set_width(paragraph->layout, pango_units_from_double(width));
        lines += (size_t)pango_layout_get_line_count(paragraph->layout);
        PangoRectangle logical;
        pango_layout_get_extents(paragraph->layout, NULL, &logical);
        paragraph->top = top;
        top += pango_units_to_double(logical.height);
    }
    peer->height = top;
    return lines;
}

double pango_layout_peer_height(const PangoLayoutPeer *peer) {
    return peer->height;
}

double pango_layout_peer_sum_boxes(const PangoLayoutPeer *peer, size_t *count) {
    double sum = 0;
    size_t boxes = 0;
    for (guint i = 0; i < peer->paragraphs->len; i++) {
        PangoLayoutIter *iter = pango_layout_get_iter(g_array_index(peer->paragraphs, Paragraph, i).layout);
        do {
            PangoRectangle logical;
            pango_layout_iter_get_cluster_extents(iter, NULL, &logical);
            sum += pango_units_to_double(logical.x) + pango_units_to_double(logical.width);
            boxes += 1;
        } while (pango_layout_iter_next_cluster(iter));
        pango_layout_iter_free(iter);
    }
    *count += boxes;
    return sum;
}

// Returns the index of the last paragraph whose key (its top or its start) is not greater than a value.
static guint paragraph_at(const PangoLayoutPeer *peer, double y, size_t offset, gboolean by_offset) {
    guint low = 0, high = peer->paragraphs->len;
    while (high - low > 1) {
        guint middle = low + (high - low) / 2;
        const Paragraph *paragraph = &g_array_index(peer->paragraphs, Paragraph, middle);
        if (by_offset ? paragraph->start > offset : paragraph->top > y) high = middle;
        else low = middle;
    }
    return low;
}

size_t pango_layout_peer_hit(const PangoLayoutPeer *peer, double x, double y) {
    const Paragraph *paragraph = &g_array_index(peer->paragraphs, Paragraph, paragraph_at(peer, y, 0, FALSE));
    int index, trailing;
    pango_layout_xy_to_index(
        paragraph->layout, pango_units_from_double(x), pango_units_from_double(y - paragraph->top), &index, &trailing);
    const char *hit = paragraph->text + index;
    return (size_t)(g_utf8_offset_to_pointer(hit, trailing) - peer->text);
}

static double sum_paragraph_rects(const Paragraph *paragraph, int start, int end, size_t *count) {
    double sum = 0;
    PangoLayoutIter *iter = pango_layout_get_iter(paragraph->layout);
    do {
        // Not pango_layout_iter_get_run_readonly: after that call Pango no longer caches the extents of the line.
        PangoLayoutLine *line = pango_layout_iter_get_line_readonly(iter);
        if (line->start_index >= end) break;
        if (line->start_index + line->length <= start) continue;
        int top, bottom, pairs;
        int *edges;
        pango_layout_iter_get_line_yrange(iter, &top, &bottom);
        pango_layout_line_get_x_ranges(line, start, end, &edges, &pairs);
        for (int i = 0; i < pairs; i++) {
            sum += pango_units_to_double(edges[2 * i]) + pango_units_to_double(edges[2 * i + 1]);
            sum += paragraph->top + pango_units_to_double(top) + pango_units_to_double(bottom);
        }
        *count += (size_t)pairs;
        g_free(edges);
    } while (pango_layout_iter_next_line(iter));
    pango_layout_iter_free(iter);
    return sum;
}

double pango_layout_peer_sum_selection_rects(const PangoLayoutPeer *peer, size_t start, size_t end, size_t *count) {
    double sum = 0;
    for (guint i = paragraph_at(peer, 0, start, TRUE); i < peer->paragraphs->len; i++) {
        const Paragraph *paragraph = &g_array_index(peer->paragraphs, Paragraph, i);
        if (paragraph->start >= end) break;
        size_t first = MAX(start, paragraph->start) - paragraph->start;
        size_t last = MIN(end - paragraph->start, paragraph->length);
        if (first < last) sum += sum_paragraph_rects(paragraph, (int)first, (int)last, count);
    }
    return sum;
}
