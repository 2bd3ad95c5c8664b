import Foundation
import SelectableLabel
import SelectableLabelTesting
import Testing

@Suite struct LayoutCacheTests {
    private func typeset(_ string: String) -> TypesetText { TypesetText(RichText(string), typesetter: MonospaceTypesetter()) }

    private func same(_ one: TextLayout, _ other: TextLayout) -> Bool { one.storage === other.storage }

    @Test func equalTextsAndOptionsShareALayout() {
        let cache = LayoutCache()
        let layout = cache.layout(of: typeset("some text"), options: LayoutOptions(width: 50))
        #expect(same(layout, cache.layout(of: typeset("some text"), options: LayoutOptions(width: 50))))
        #expect(!same(layout, cache.layout(of: typeset("some text"), options: LayoutOptions(width: 60))))
        #expect(!same(layout, cache.layout(of: typeset("other text"), options: LayoutOptions(width: 50))))
        #expect(cache.count == 3 && cache.totalCost > 0)
        cache.removeAll()
        #expect(cache.count == 0 && cache.totalCost == 0)
        #expect(!same(layout, cache.layout(of: typeset("some text"), options: LayoutOptions(width: 50))))
    }

    @Test func theLeastRecentlyUsedLayoutIsEvictedFirst() {
        let cache = LayoutCache(costLimit: 60_000)
        let kept = cache.layout(of: typeset("kept"), options: LayoutOptions())
        for index in 0..<400 {
            _ = cache.layout(of: typeset("text \(index)"), options: LayoutOptions())
            #expect(same(kept, cache.layout(of: typeset("kept"), options: LayoutOptions())))
            #expect(cache.totalCost <= 60_000)
        }
        #expect(cache.count < 400 && cache.count > 10)
    }

    @Test func layoutsLargerThanTheLimitAreNotCached() {
        let cache = LayoutCache(costLimit: 100)
        _ = cache.layout(of: typeset("text"), options: LayoutOptions())
        #expect(cache.count == 0)
    }
}
