// PangoLayout, used the way its documentation suggests, as a yardstick for the kit's own layouts: the same fonts, sizes and options, one
// PangoLayout per paragraph, and the fastest of its calls for each question. All coordinates are points.
#pragma once
#include <stddef.h>

typedef struct PangoLayoutPeer PangoLayoutPeer;

/// Creates a peer; NULL when memory is short.
/// families: comma separated, in the order to try. size: in points.
PangoLayoutPeer *pango_layout_peer_create(const char *families, double size);

/// Frees a peer; NULL is fine.
void pango_layout_peer_destroy(PangoLayoutPeer *peer);

/// Takes a text of UTF-8, cut into paragraphs at line feeds, instead of the one before. Nothing is laid out yet.
void pango_layout_peer_set_text(PangoLayoutPeer *peer, const char *text, size_t length);

/// Lays the text out at a width, or lays the layouts it keeps out again, and returns the number of lines.
size_t pango_layout_peer_lay_out(PangoLayoutPeer *peer, double width);

/// The height of all lines; after a layout.
double pango_layout_peer_height(const PangoLayoutPeer *peer);

/// Reads the rectangle of each cluster of the text and returns the sum of their left edges and widths; adds their number to count.
double pango_layout_peer_sum_boxes(const PangoLayoutPeer *peer, size_t *count);

/// The byte offset of the caret position nearest to a point.
size_t pango_layout_peer_hit(const PangoLayoutPeer *peer, double x, double y);

/// Reads the rectangles that show a range of bytes as selected and returns the sum of their edges; adds their number to count.
double pango_layout_peer_sum_selection_rects(const PangoLayoutPeer *peer, size_t start, size_t end, size_t *count);
