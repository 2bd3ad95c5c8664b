// Re-exports the modules that the API mentions, so that apps import only `SelectableLabel`.
@_exported public import Foundation
@_exported public import LabelDrawing
@_exported public import LabelInteraction
@_exported public import LabelParsing
@_exported public import LabelText
@_exported public import Magnifier
