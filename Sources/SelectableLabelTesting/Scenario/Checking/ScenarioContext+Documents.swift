import LabelDocuments
import SelectableLabel

extension ScenarioContext {
    func add(_ document: ScenarioDocument) throws {
        try add(.document(document.id))
        documents[document.id] = (DocumentModel(id: document.id, isFinished: false), document.scrollView)
        change(document.id) { model in
            model = document.model
            return 0
        }
    }

    /// Changes a document, and replaces the elements of the blocks that changed.
    ///
    /// - Parameter change: Returns the index of the first block that changed.
    func change(_ id: String, _ change: (inout DocumentModel) -> Int) {
        guard let (old, scrollView) = documents[id] else { return }
        var model = old
        let first = change(&model)
        documents[id] = (model, scrollView)
        for (element, _) in old.blocks.dropFirst(first).flatMap({ $0.elements(in: scrollView) }) {
            contents.remove(element)
            textLengths[element.id] = nil
        }
        for block in model.blocks.dropFirst(first) {
            for (element, place) in block.elements(in: scrollView) { contents.insert(element, in: [.scrollView(place)]) }
            for (label, text) in block.texts { textLengths[label.rawValue] = text.display.length }
        }
    }
}

extension DocumentBlock {
    /// The elements of the block, each with its scroll view.
    fileprivate func elements(in scrollView: String) -> [(element: ScreenContents.Element, place: String)] {
        var (elements, place): ([(ScreenContents.Element, String)], String) = ([], scrollView)
        switch content {
        case .code, .table:
            place = id.rawValue + ".scroll"
            elements.append((.scrollView(place), scrollView))
        case .text, .heading, .divider: break
        }
        if case .code(_, _, isClosed: true) = content { elements.append((.view(id.rawValue + ".copy"), scrollView)) }
        return elements + texts.map { (.label($0.label.rawValue), place) }
    }
}
