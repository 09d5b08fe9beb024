import type { Editor } from '@portabletext/editor'
import { getFocusInlineObject, getSelectionEndPoint } from '@portabletext/editor/selectors'
import { isRecord } from '../../lib/is-record.ts'
import { referenceTo, type Source } from './sources.ts'

/** As many as the schema lets a citation name. */
const MOST_SOURCES = 5

/**
 * Cites a source where the caret is, or behind what is selected; a citation that is selected names it too. Returns why
 * not; null where it was done.
 */
export function cite(editor: Editor, source: Pick<Source, 'id' | 'isPublic'>): string | null {
  const snapshot = editor.getSnapshot()
  const focused = getFocusInlineObject(snapshot)
  if (focused?.node._type === 'citation') {
    const sources = sourcesOf(focused.node)
    if (sources.some(({ _ref }) => _ref === source.id))
      return 'This citation names that source already.'
    if (sources.length >= MOST_SOURCES) return `A citation names at most ${MOST_SOURCES} sources.`
    editor.send({
      type: 'child.set',
      at: focused.path,
      props: { sources: [...sources, referenceTo(source)] },
    })
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
  return null
}

/** Whether something inserts a citation that names nothing yet, as the toolbar does. */
export function isEmptyCitation(child: unknown): boolean {
  return isRecord(child) && child._type === 'citation' && sourcesOf(child).length === 0
}

function sourcesOf(citation: object): Record<string, unknown>[] {
  const { sources } = isRecord(citation) ? citation : {}
  return Array.isArray(sources) ? sources.filter(isRecord) : []
}
