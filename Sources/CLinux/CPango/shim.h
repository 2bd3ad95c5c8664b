// One umbrella for all text and paint headers: two modules that include the same header would each claim its declarations.
#pragma once
#include <cairo-ft.h>
#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <hb-ot.h>
#include <hb.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>

// What Swift cannot see of the headers: macros with arguments or casts, and functions that are deprecated without a replacement.

/// A GLib script as HarfBuzz names it.
static inline hb_script_t cpango_hb_script(uint8_t script) {
    return hb_script_from_iso15924_tag(g_unicode_script_to_iso15924((GUnicodeScript)script));
}

/// HB_FEATURE_GLOBAL_START and _END, as a feature that holds for a whole run.
static inline hb_feature_t cpango_feature(const char *tag, uint32_t value) {
    hb_feature_t feature = {hb_tag_from_string(tag, -1), value, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END};
    return feature;
}

/// Creates a font with the settings of another font, on a face of the same file.
static inline hb_font_t *cpango_hb_font_copy(hb_font_t *font, hb_face_t *face) {
    hb_font_t *copy = hb_font_create(face);
    int x_scale, y_scale;
    hb_font_get_scale(font, &x_scale, &y_scale);
    hb_font_set_scale(copy, x_scale, y_scale);
    unsigned x_ppem, y_ppem;
    hb_font_get_ppem(font, &x_ppem, &y_ppem);
    hb_font_set_ppem(copy, x_ppem, y_ppem);
    hb_font_set_ptem(copy, hb_font_get_ptem(font));
    hb_font_set_synthetic_slant(copy, hb_font_get_synthetic_slant(font));
#if HB_VERSION_ATLEAST(7, 0, 0)
    float x_bold, y_bold;
    hb_bool_t in_place;
    hb_font_get_synthetic_bold(font, &x_bold, &y_bold, &in_place);
    hb_font_set_synthetic_bold(copy, x_bold, y_bold, in_place);
#endif
    unsigned count;
    const int *coords = hb_font_get_var_coords_normalized(font, &count);
    hb_font_set_var_coords_normalized(copy, coords, count);
    return copy;
}

/// The fontconfig property names are C macros that Swift imports as strings; these read one property each.
static inline const char *cpango_pattern_file(const FcPattern *pattern) {
    FcChar8 *file = NULL;
    return FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch ? (const char *)file : NULL;
}

static inline int cpango_pattern_index(const FcPattern *pattern) {
    int index = 0;
    return FcPatternGetInteger(pattern, FC_INDEX, 0, &index) == FcResultMatch ? index : 0;
}

static inline int cpango_pattern_embolden(const FcPattern *pattern) {
    FcBool embolden = FcFalse;
    return FcPatternGetBool(pattern, FC_EMBOLDEN, 0, &embolden) == FcResultMatch && embolden;
}

static inline const char *cpango_pattern_family(const FcPattern *pattern) {
    FcChar8 *family = NULL;
    return FcPatternGetString(pattern, FC_FAMILY, 0, &family) == FcResultMatch ? (const char *)family : NULL;
}

static inline const char *cpango_pattern_variations(const FcPattern *pattern) {
    FcChar8 *variations = NULL;
    return FcPatternGetString(pattern, FC_FONT_VARIATIONS, 0, &variations) == FcResultMatch ? (const char *)variations : NULL;
}

static inline int cpango_pattern_is_monospaced(const FcPattern *pattern) {
    int spacing = FC_PROPORTIONAL;
    return FcPatternGetInteger(pattern, FC_SPACING, 0, &spacing) == FcResultMatch && spacing == FC_MONO;
}

static inline int cpango_pattern_has_color(const FcPattern *pattern) {
    FcBool color = FcFalse;
    return FcPatternGetBool(pattern, FC_COLOR, 0, &color) == FcResultMatch && color;
}
