// PangoLayout, used as its documentation suggests: the reference for the kit's own layouts. It uses the same fonts,
// sizes and options, one PangoLayout per paragraph, and the fastest call for each query. All coordinates are points.
#pragma once
#include <stddef.h>

typedef struct PangoLayoutPeer PangoLayoutPeer;

/// Creates a peer; NULL if memory is insufficient.
/// families: comma-separated, in order of preference. size: in points.
PangoLayoutPeer *pango_layout_peer_create(const char *families, double size);

/// Frees a peer. NULL is allowed.
void pango_layout_peer_destroy(PangoLayoutPeer *peer);

/// Replaces the text with UTF-8 text, split into paragraphs at newlines. Does not lay it out.
void pango_layout_peer_set_text(PangoLayoutPeer *peer, const char *text, size_t length);

/// Lays out the text for a width, reusing existing layouts, and returns the number of lines.
size_t pango_layout_peer_lay_out(PangoLayoutPeer *peer, double width);

/// Reads the rectangle of each cluster and returns the sum of left edges and widths. Adds the number of clusters to
/// count.
double pango_layout_peer_sum_boxes(const PangoLayoutPeer *peer, size_t *count);
