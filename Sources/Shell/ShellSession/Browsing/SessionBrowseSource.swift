package import EmojiCatalog
import LineEditing
package import LiveView
import Rendering
import ShellLanguage
package import ShellModel
import ShellWorkspace
import TerminalText

/// The source of `browse` that a session provides.
package final class SessionBrowseSource: BrowseSource {
  private let session: CommandContext
  private var pickSource: SessionPickSource
  private var entrySearch = EntrySearch()
  /// The catalog hits of the query.
  private var emojiHits: [HitView] = []
  /// The maximum number of hits.
  private static let hitLimit = 200

  package init(_ session: CommandContext) {
    self.session = session
    pickSource = SessionPickSource(session, section: nil, category: nil, tone: nil)
    session.view = AttachedView(session.facts, showsChanges: true)
  }

  /// Returns the session to its prompt or script.
  package func end() {
    session.view = nil
  }

  package var screen: Screen { session.screen }

  package func perform(_ action: Action) -> ActionOutcome { session.performInView(action) }

  package func run(_ line: String, columns: Int) -> ActionOutcome { session.runInView(line, columns: columns) }

  package func synchronize() -> ActionOutcome { session.synchronizeInView() }

  // MARK: Looking

  package func hits(_ query: String) -> BrowseHits {
    let language = session.render.language
    let found = session.find(SearchQuery(query, languages: [language], isComplete: false))
    emojiHits = found.prefix(Self.hitLimit).map { HitView($0, language: language) }
    entrySearch.begin(query, session.screen)
    return moreHits()
  }

  package func moreHits() -> BrowseHits {
    let isComplete = entrySearch.goOn(limit: Self.hitLimit)
    let hits = HitView.merged(emojiHits, entrySearch.hits, limit: Self.hitLimit)
    return BrowseHits(hits: hits, isComplete: isComplete)
  }

  package func complete(_ line: String, cursor: Int) -> BrowseCompletion {
    let completion = SessionCompleter(session: session).complete(line, cursor: cursor)
    let candidates = completion.candidates
    let isWhole = candidates.count == 1 && !candidates[0].isPartial
    let typed = String(decoding: line.utf8.prefix(cursor).dropFirst(completion.start), as: UTF8.self)
    let replacement = candidates.isEmpty ? typed : completion.replacement + (isWhole ? " " : "")
    let width = candidates.map { DisplayWidth.of($0.label ?? $0.text) }.max() ?? 0
    let lines =
      candidates.count < 2
      ? []
      : candidates.prefix(200).map { candidate in
        Sanitizing.visible(
          DisplayWidth.fit(candidate.label ?? candidate.text, to: min(width, 40)) + "  " + candidate.detail)
      }
    return BrowseCompletion(start: completion.start, replacement: replacement, lines: lines)
  }

  package func details(of content: ItemContent, id: ItemID) -> [PickDetail] {
    let item = PickItem(
      id: id.path, emoji: content.emoji, text: content.text, name: content.title, category: id.section)
    guard content.emoji == nil else { return pickSource.details(of: item) }
    var details = [PickDetail("", content.title), PickDetail("entry", id.path)]
    if content.text != content.title { details.append(PickDetail("text", content.text)) }
    if !content.secondary.isEmpty { details.append(PickDetail("more", content.secondary)) }
    if !content.value.isEmpty { details.append(PickDetail("value", content.value)) }
    return details
  }

  package func nextTone(of emoji: Emoji) -> Emoji? {
    let item = PickItem(id: emoji.glyph, emoji: emoji, text: emoji.glyph, name: emoji.name, category: "")
    return pickSource.nextTone(of: item)?.emoji
  }
}
