// What the kit's API mentions comes with it: apps import `SelectableLabel` alone.
@_exported public import Foundation
@_exported public import LabelDrawing
@_exported public import LabelInteraction
@_exported public import LabelParsing
@_exported public import LabelText
@_exported public import Magnifier
