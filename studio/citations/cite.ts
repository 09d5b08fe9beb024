import type { Editor, EditorSnapshot } from '@portabletext/editor'
import {
  getFocusInlineObject,
  getFocusSpan,
  getFocusTextBlock,
  getNextSpan,
  getPreviousInlineObject,
  getSelectionEndPoint,
  isSelectionCollapsed,
} from '@portabletext/editor/selectors'
import { isRecord } from '../../lib/is-record.ts'
import { referenceTo, type Source } from './sources.ts'

/** As many as the schema lets a citation name. */
const MAX_SOURCES = 5

/**
 * Cites a source where the caret is, or behind what is selected; a citation that is selected, or that the caret stands
 * right behind, names it too. The caret is behind it afterwards: whoever cites goes on typing. Returns why not; null
 * where it was done.
 */
export function cite(editor: Editor, source: Pick<Source, 'id' | 'isPublic'>): string | null {
  const snapshot = editor.getSnapshot()
  const standing = citationAt(snapshot)
  if (standing) {
    const sources = getSources(standing.node)
    if (sources.some(({ _ref }) => _ref === source.id))
      return 'This citation names that source already.'
    if (sources.length >= MAX_SOURCES) return `A citation names at most ${MAX_SOURCES} sources.`
    editor.send({
      type: 'child.set',
      at: standing.path,
      props: { sources: [...sources, referenceTo(source)] },
    })
    goBehind(editor)
    return null
  }
  const end = getSelectionEndPoint(snapshot)
  if (!end) return 'Put the caret where the citation belongs.'
  // What is selected stays: the citation stands behind it.
  editor.send({ type: 'select', at: { anchor: end, focus: end } })
  editor.send({
    type: 'insert.inline object',
    inlineObject: { name: 'citation', value: { sources: [referenceTo(source)] } },
  })
  goBehind(editor)
  return null
}

/** The citation that is selected, or that the caret stands right behind. */
function citationAt(snapshot: EditorSnapshot) {
  const focused = getFocusInlineObject(snapshot)
  const found = focused ?? objectBehindCaret(snapshot)
  return found?.node._type === 'citation' ? found : null
}

function objectBehindCaret(snapshot: EditorSnapshot) {
  const span = getFocusSpan(snapshot)
  const isAtStart = snapshot.context.selection?.focus.offset === 0
  if (!span || !isAtStart || !isSelectionCollapsed(snapshot)) return null
  const { children = [] } = getFocusTextBlock(snapshot)?.node ?? {}
  const before = children[children.findIndex(({ _key }) => _key === span.node._key) - 1]
  const last = getPreviousInlineObject(snapshot)
  return last && last.node._key === before?._key ? last : null
}

/** A caret on a citation takes no letters: what is typed there is lost. */
function goBehind(editor: Editor): void {
  const snapshot = editor.getSnapshot()
  const next = getFocusInlineObject(snapshot) && getNextSpan(snapshot)
  if (!next) return
  const point = { path: next.path, offset: 0 }
  editor.send({ type: 'select', at: { anchor: point, focus: point } })
}

/** Whether something inserts a citation that names nothing yet, as the toolbar does. */
export function isEmptyCitation(child: unknown): boolean {
  return isRecord(child) && child._type === 'citation' && getSources(child).length === 0
}

function getSources(citation: object): Record<string, unknown>[] {
  const { sources } = isRecord(citation) ? citation : {}
  return Array.isArray(sources) ? sources.filter(isRecord) : []
}
