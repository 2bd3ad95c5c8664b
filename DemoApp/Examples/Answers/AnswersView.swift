#if canImport(UIKit)
import LabelDocuments
import SelectableLabel
import SwiftUI

/// A chat in SwiftUI whose answers arrive in chunks.
struct AnswersView: View {
    private struct Answer: Identifiable {
        let id = UUID()
        var markdown = ""
        var isFinished = false
    }

    @State private var answers: [Answer] = []

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 32) {
                ForEach(answers) { answer in
                    SelectableDocument(answer.markdown, id: answer.id)
                        .streaming(isFinished: answer.isFinished)
                        .followsEnd()
                }
            }
            .padding()
        }
        .safeAreaInset(edge: .bottom) {
            HStack {
                Button("Copy") { SelectionCoordinator.shared.copySelectedText() }
                Spacer()
                Button("Ask") { answers.append(Answer()) }
            }
            .padding()
            .background(.bar)
        }
        .task(id: answers.count) { await receive() }
    }

    /// Receives the last answer. A new question ends it. Older SDKs isolate only `body` to the main actor.
    @MainActor private func receive() async {
        guard let index = answers.indices.last else { return }
        for await chunk in AnswerStream.chunks() { answers[index].markdown += chunk }
        answers[index].isFinished = true
    }
}
#endif
