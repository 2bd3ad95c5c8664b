import Foundation
import LabelDrawing
import Testing
import UIKit

@testable import SelectableLabel

extension UIKitTests {
    /// Copies of texts with pictures. The stand-in writes RTFD as the text with the sizes of its pictures.
    @MainActor
    @Suite struct CopyTests {
        private let stage = Stage()

        private var document: String? {
            UIPasteboard.general.data(forPasteboardType: "com.apple.flat-rtfd").map { String(decoding: $0, as: UTF8.self) }
        }

        /// Adds a label whose text ends with a picture and a view.
        private func addIllustrated() -> SelectableLabelView {
            let (picture, view) = (NSTextAttachment(), NSTextAttachment())
            picture.image = UIImage(size: CGSize(width: 20, height: 10))
            picture.accessibilityLabel = "sun"
            view.accessibilityLabel = "a view"
            let text = NSMutableAttributedString(string: "The ")
            text.append(NSAttributedString(attachment: picture))
            text.append(NSAttributedString(string: " and "))
            text.append(NSAttributedString(attachment: view))
            let label = stage.add("", at: 100)
            label.attributedText = text
            return label
        }

        @Test func aCopyHasItsPictures() {
            stage.select(addIllustrated())
            #expect(stage.choose("Select All") && stage.choose("Copy"))
            #expect(document == "The [20 × 10] and a view")
            #expect(UIPasteboard.general.string == "The sun and a view")
        }

        @Test func snapshotsAndDragsHaveThePicturesOfACopy() throws {
            stage.select(addIllustrated())
            #expect(stage.choose("Select All"))
            SystemPasteboard().write(try #require(stage.coordinator.snapshot).content)
            #expect(document == "The [20 × 10] and a view")
            UIPasteboard.general.itemProviders = [try #require(stage.coordinator.draggedContent).itemProvider]
            #expect(document == "The [20 × 10] and a view")
        }

        @Test func composedTextKeepsItsPictures() {
            stage.coordinator.willCopy = CopyComposer { parts in
                parts.map { part in
                    var part = part
                    part.before = "Said: "
                    return part
                }
            }
            defer { stage.coordinator.willCopy = nil }
            stage.select(addIllustrated())
            #expect(stage.choose("Select All") && stage.choose("Copy"))
            #expect(document == "Said: The [20 × 10] and a view")
        }

        @Test func aCopyWithoutPicturesHasNoRTFD() {
            stage.select(stage.add("hello world", at: 100))
            #expect(stage.choose("Copy") && document == nil)
        }
    }
}
