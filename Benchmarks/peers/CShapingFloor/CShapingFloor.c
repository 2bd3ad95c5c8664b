#include "CShapingFloor.h"

#include <hb.h>
#include <pango/pangocairo.h>
#include <string.h>

typedef struct {
    float x, y, width, height;
} Rectangle;

typedef struct {
    hb_font_t *font;
    hb_script_t script;
    hb_language_t language;
    hb_direction_t direction;
    /// The run and its paragraph, in UTF-16 code units.
    unsigned start, end, paragraph_start, paragraph_end;
} Run;

struct ShapingFloor {
    PangoFontMap *font_map;
    PangoContext *context;
    PangoFontDescription *font;
    hb_buffer_t *buffer;
    uint16_t *units;
    GArray *runs;
    Rectangle *rectangles;
};

ShapingFloor *shaping_floor_create(const char *families, double size) {
    ShapingFloor *floor = g_new0(ShapingFloor, 1);
    floor->font_map = pango_cairo_font_map_new();
    pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(floor->font_map), 72);
    floor->context = pango_font_map_create_context(floor->font_map);
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(floor->context, options);
    cairo_font_options_destroy(options);
    pango_context_set_round_glyph_positions(floor->context, FALSE);
    floor->font = pango_font_description_new();
    pango_font_description_set_family(floor->font, families);
    pango_font_description_set_absolute_size(floor->font, size * PANGO_SCALE);
    floor->buffer = hb_buffer_create();
    floor->runs = g_array_new(FALSE, TRUE, sizeof(Run));
    return floor;
}

static void drop_text(ShapingFloor *floor) {
    for (guint i = 0; i < floor->runs->len; i++) hb_font_destroy(g_array_index(floor->runs, Run, i).font);
    g_array_set_size(floor->runs, 0);
    g_free(floor->units);
    g_free(floor->rectangles);
    floor->units = NULL;
    floor->rectangles = NULL;
}

void shaping_floor_destroy(ShapingFloor *floor) {
    if (floor == NULL) return;
    drop_text(floor);
    g_array_free(floor->runs, TRUE);
    hb_buffer_destroy(floor->buffer);
    pango_font_description_free(floor->font);
    g_object_unref(floor->context);
    g_object_unref(floor->font_map);
    g_free(floor);
}

/// Returns the number of UTF-16 code units of a stretch of UTF-8.
static unsigned unit_count(const char *text, size_t length) {
    unsigned count = 0;
    for (size_t i = 0; i < length; i++) count += ((text[i] & 0xC0) != 0x80) + ((unsigned char)text[i] >= 0xF0);
    return count;
}

/// Adds the runs of a paragraph and returns its end, in UTF-16 code units.
static unsigned add_paragraph(ShapingFloor *floor, const char *text, size_t length, unsigned start) {
    unsigned position = start, end = start + unit_count(text, length);
    if (length == 0) return end;
    PangoAttrList *attributes = pango_attr_list_new();
    pango_attr_list_insert(attributes, pango_attr_font_desc_new(floor->font));
    PangoDirection direction = PANGO_DIRECTION_LTR;
    for (const char *p = text; p < text + length; p = g_utf8_next_char(p)) {
        hb_direction_t found = hb_script_get_horizontal_direction(
            hb_script_from_iso15924_tag(g_unicode_script_to_iso15924(g_unichar_get_script(g_utf8_get_char(p)))));
        if (!g_unichar_isalpha(g_utf8_get_char(p))) continue;
        if (found == HB_DIRECTION_RTL) direction = PANGO_DIRECTION_RTL;
        break;
    }
    GList *items = pango_itemize_with_base_dir(floor->context, direction, text, 0, (int)length, attributes, NULL);
    for (GList *node = items; node != NULL; node = node->next) {
        PangoItem *item = node->data;
        Run run = {0};
        run.font = hb_font_reference(pango_font_get_hb_font(item->analysis.font));
        run.script = hb_script_from_iso15924_tag(g_unicode_script_to_iso15924((GUnicodeScript)item->analysis.script));
        run.language = hb_language_from_string(pango_language_to_string(item->analysis.language), -1);
        run.direction = item->analysis.level % 2 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR;
        run.start = position;
        position += unit_count(text + item->offset, (size_t)item->length);
        run.end = position;
        run.paragraph_start = start;
        run.paragraph_end = end;
        g_array_append_val(floor->runs, run);
        pango_item_free(item);
    }
    g_list_free(items);
    pango_attr_list_unref(attributes);
    return end;
}

void shaping_floor_set_text(ShapingFloor *floor, const char *text, size_t length) {
    drop_text(floor);
    glong count = 0;
    floor->units = g_utf8_to_utf16(text, (glong)length, NULL, &count, NULL);
    floor->rectangles = g_new0(Rectangle, (gsize)count);
    unsigned unit = 0;
    const char *start = text;
    for (;;) {
        const char *end = memchr(start, '\n', length - (size_t)(start - text));
        size_t size = end ? (size_t)(end - start) : length - (size_t)(start - text);
        unit = add_paragraph(floor, start, size, unit) + 1;
        if (end == NULL) return;
        start = end + 1;
    }
}

size_t shaping_floor_shape(ShapingFloor *floor) {
    size_t clusters = 0;
    float x = 0;
    for (guint i = 0; i < floor->runs->len; i++) {
        const Run *run = &g_array_index(floor->runs, Run, i);
        hb_buffer_clear_contents(floor->buffer);
        hb_buffer_set_direction(floor->buffer, run->direction);
        hb_buffer_set_script(floor->buffer, run->script);
        hb_buffer_set_language(floor->buffer, run->language);
        const uint16_t *paragraph = floor->units + run->paragraph_start;
        hb_buffer_add_utf16(
            floor->buffer, paragraph, (int)(run->paragraph_end - run->paragraph_start), run->start - run->paragraph_start,
            (int)(run->end - run->start));
        hb_shape(run->font, floor->buffer, NULL, 0);
        unsigned count;
        const hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(floor->buffer, &count);
        const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(floor->buffer, &count);
        for (unsigned glyph = 0; glyph < count;) {
            unsigned cluster = infos[glyph].cluster;
            float width = 0;
            for (; glyph < count && infos[glyph].cluster == cluster; glyph++) width += (float)positions[glyph].x_advance / PANGO_SCALE;
            floor->rectangles[clusters++] = (Rectangle){x, 0, width, 20};
            x += width;
        }
    }
    return clusters;
}
