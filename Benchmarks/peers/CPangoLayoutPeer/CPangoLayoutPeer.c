#include "CPangoLayoutPeer.h"

#include <pango/pangocairo.h>
#include <string.h>

struct PangoLayoutPeer {
    PangoFontMap *font_map;
    PangoContext *context;
    PangoFontDescription *font;
    /// One PangoLayout for each paragraph.
    GPtrArray *paragraphs;
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
    peer->paragraphs = g_ptr_array_new_with_free_func(g_object_unref);
    return peer;
}

void pango_layout_peer_destroy(PangoLayoutPeer *peer) {
    if (peer == NULL) return;
    g_ptr_array_unref(peer->paragraphs);
    pango_font_description_free(peer->font);
    g_object_unref(peer->context);
    g_object_unref(peer->font_map);
    g_free(peer);
}

void pango_layout_peer_set_text(PangoLayoutPeer *peer, const char *text, size_t length) {
    g_ptr_array_set_size(peer->paragraphs, 0);
    const char *start = text;
    for (;;) {
        const char *end = memchr(start, '\n', length - (size_t)(start - text));
        PangoLayout *layout = pango_layout_new(peer->context);
        pango_layout_set_font_description(layout, peer->font);
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
        pango_layout_set_text(layout, start, (int)(end ? end - start : text + length - start));
        g_ptr_array_add(peer->paragraphs, layout);
        if (end == NULL) return;
        start = end + 1;
    }
}

size_t pango_layout_peer_lay_out(PangoLayoutPeer *peer, double width) {
    size_t lines = 0;
    for (guint i = 0; i < peer->paragraphs->len; i++) {
        PangoLayout *layout = g_ptr_array_index(peer->paragraphs, i);
        pango_layout_set_width(layout, pango_units_from_double(width));
        lines += (size_t)pango_layout_get_line_count(layout);
        PangoRectangle logical;
        pango_layout_get_extents(layout, NULL, &logical);
    }
    return lines;
}

double pango_layout_peer_sum_boxes(const PangoLayoutPeer *peer, size_t *count) {
    double sum = 0;
    size_t boxes = 0;
    for (guint i = 0; i < peer->paragraphs->len; i++) {
        PangoLayoutIter *iter = pango_layout_get_iter(g_ptr_array_index(peer->paragraphs, i));
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
