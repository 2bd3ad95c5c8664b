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

/// HB_TAG as a function.
static inline hb_tag_t cpango_tag(const char *name) { return hb_tag_from_string(name, -1); }

/// HB_FEATURE_GLOBAL_START and _END, as a feature that holds for a whole run.
static inline hb_feature_t cpango_feature(const char *tag, uint32_t value) {
    hb_feature_t feature = {hb_tag_from_string(tag, -1), value, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END};
    return feature;
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
