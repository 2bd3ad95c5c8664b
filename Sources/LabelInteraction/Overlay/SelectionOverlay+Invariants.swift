import Foundation
import LabelDrawing
import Magnifier

extension SelectionOverlay {
    /// Returns the rules that the overlay breaks; empty if it is correct.
    ///
    /// A build with the condition `LABEL_INTERNAL_CHECKS` checks each new overlay (see `Package.swift`).
    ///
    /// - Parameters:
    ///   - state: The state that the overlay shows.
    ///   - scene: The scene of the state.
    package func brokenInvariants(_ state: InteractionState, in scene: SelectionScene) -> [String] {
        var found: [String] = []
        if menuAnchor != nil, lens != nil || state.isSelecting || menuItems.isEmpty {
            found.append("the menu is shown although it should be hidden")
        }
        if lens != nil, !state.isSelecting { found.append("the magnifier is shown without a finger") }
        if let lens, !scene.bounds.contains(lens.frame) || !scene.bounds.contains(lens.source) {
            found.append("the magnifier is outside the window")
        }
        if !rects.allSatisfy(scene.bounds.contains) { found.append("the fill is outside the window") }
        if state.selection == nil, !isEmpty { found.append("parts of the selection remain after it was cleared") }
        return found
    }
}
