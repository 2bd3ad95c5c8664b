/// Checks that each scroll view stands in one that there is, in none that is in it, and not too deep.
struct ScrollViewNesting {
    private let views: [ScenarioScrollView]
    private let indices: [String: Int]

    init(_ views: [ScenarioScrollView]) {
        self.views = views
        indices = Dictionary(views.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Throws at the first scroll view that stands in none that there is, else at one that is in itself, else at one
    /// that is too deep.
    ///
    /// A circle of more views than may be nested is only found to be too deep.
    ///
    /// - Complexity: O(*n*) in the number of scroll views.
    func validate() throws {
        for (index, view) in views.enumerated() {
            guard let parent = view.scrollView, indices[parent] == nil else { continue }
            throw ScenarioError.missing(parent, "scroll view", at: path(of: index))
        }
        let ancestors = views.indices.map(ancestors)
        if let index = views.indices.first(where: { ancestors[$0].contains($0) }) {
            throw ScenarioError.invalid(path: "\(path(of: index))", message: "the scroll view is in itself")
        }
        if let index = ancestors.firstIndex(where: { $0.count >= ScenarioLimits.nesting }) {
            let message = "is more than \(ScenarioLimits.nesting) scroll views deep"
            throw ScenarioError.invalid(path: "\(path(of: index))", message: message)
        }
    }

    /// The scroll views around one, the inner ones first, as many as may be nested.
    private func ancestors(of index: Int) -> [Int] {
        var ancestors: [Int] = []
        var parent = views[index].scrollView
        while let id = parent, let next = indices[id], ancestors.count < ScenarioLimits.nesting {
            ancestors.append(next)
            parent = views[next].scrollView
        }
        return ancestors
    }

    private func path(of index: Int) -> JSONPath { JSONPath.root["scrollViews"][index]["scrollView"] }
}
