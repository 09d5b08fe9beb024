import type { Editor, EditorSnapshot } from '@portabletext/editor'
import {
  defineBehavior,
  effect,
  raise,
  type SyntheticBehaviorEvent,
} from '@portabletext/editor/behaviors'
import {
  getFocusInlineObject,
  getFocusSpan,
  getFocusTextBlock,
  getNextSpan,
  getPreviousInlineObject,
  getSelectionEndPoint,
  isSelectionCollapsed,
} from '@portabletext/editor/selectors'
import { isRecord } from '../../../lib/is-record.ts'
import { referenceTo, type Source } from './sources.ts'

/** The schema's limit for one citation. */
const MAX_SOURCES = 5

/**
 * Cites a source at the caret or after the selection; adds it to a citation that is selected or directly before the
 * caret. Leaves the caret after the citation, so that typing continues. Returns the reason for a refusal, or null.
 */
export function cite(editor: Editor, source: Pick<Source, 'id' | 'isPublic'>): string | null {
  const snapshot = editor.getSnapshot()
  const existing = citationAt(snapshot)
  if (existing) {
    const sources = getSources(existing.node)
    if (sources.some(({ _ref }) => _ref === source.id))
      return 'This citation already includes that source.'
    if (sources.length >= MAX_SOURCES)
      return `A citation can include at most ${MAX_SOURCES} sources.`
    sendAsOneStep(editor, [
      {
        type: 'child.set',
        at: existing.path,
        props: { sources: [...sources, referenceTo(source)] },
      },
    ])
    return null
  }
  const end = getSelectionEndPoint(snapshot)
  if (!end) return 'Place the cursor where the citation belongs.'
  sendAsOneStep(editor, [
    // Keep the selected text; the citation follows it.
    { type: 'select', at: { anchor: end, focus: end } },
    {
      type: 'insert.inline object',
      inlineObject: { name: 'citation', value: { sources: [referenceTo(source)] } },
    },
  ])
  return null
}

/** The citation that is selected or directly before the caret. */
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

/**
 * Sends events, and then moves the caret past the citation, as one step for Undo. Sent by itself, a selection is a step
 * of its own, which Undo takes back without a visible change.
 */
function sendAsOneStep(editor: Editor, events: readonly SyntheticBehaviorEvent[]): void {
  const unregister = [
    editor.registerBehavior({
      behavior: defineBehavior<Record<string, never>, 'custom.cite'>({
        on: 'custom.cite',
        actions: [
          () => [
            ...events.map((event) => raise(event)),
            raise({ type: 'custom.goBehind' }),
            // Raised alone, events are applied before the text is normalized: the citation had no span behind it yet.
            effect(() => undefined),
          ],
        ],
      }),
    }),
    editor.registerBehavior({
      behavior: defineBehavior<Record<string, never>, 'custom.goBehind'>({
        on: 'custom.goBehind',
        actions: [({ snapshot }) => goBehind(snapshot)],
      }),
    }),
  ]
  editor.send({ type: 'custom.cite' })
  for (const stop of unregister) stop()
}

/** Moves the caret past the citation: text typed on it is lost. */
function goBehind(snapshot: EditorSnapshot) {
  const next = getFocusInlineObject(snapshot) && getNextSpan(snapshot)
  if (!next) return []
  const point = { path: next.path, offset: 0 }
  return [raise({ type: 'select', at: { anchor: point, focus: point } })]
}

/** Whether this is a citation without a source, as the toolbar inserts it. */
export function isEmptyCitation(child: unknown): boolean {
  return isRecord(child) && child._type === 'citation' && getSources(child).length === 0
}

function getSources(citation: object): Record<string, unknown>[] {
  const { sources } = isRecord(citation) ? citation : {}
  return Array.isArray(sources) ? sources.filter(isRecord) : []
}
