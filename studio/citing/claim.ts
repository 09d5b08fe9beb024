import type { Editor } from '@portabletext/editor'
import { getFocusTextBlock, getSelectedTextBlocks } from '@portabletext/editor/selectors'
import { isRecord } from '../../lib/is-record.ts'
import { referenceTo, type Source } from './sources.ts'

const NO_WORDS = 'Mark the words that rest on the source.'

/** Binds the words that are selected, or the word at the caret, to a source. Returns why not; null where it was done. */
export function bindClaim(editor: Editor, source: Pick<Source, 'id' | 'isPublic'>): string | null {
  const snapshot = editor.getSnapshot()
  const block = getFocusTextBlock(snapshot)
  if (!block) return NO_WORDS
  if (getSelectedTextBlocks(snapshot).length > 1)
    return 'Mark words of one paragraph: each claim is bound by itself.'
  const _key = snapshot.context.keyGenerator()
  const { _key: _ofLists, ...reference } = referenceTo(source)
  editor.send({
    type: 'annotation.add',
    annotation: { name: 'claim', _key, value: { source: reference } },
  })
  if (!has(editor, block.node._key, _key)) return NO_WORDS
  return null
}

function has(editor: Editor, blockKey: string, markKey: string): boolean {
  const block = editor.getSnapshot().context.value.find(({ _key }) => _key === blockKey)
  const marks = Array.isArray(block?.markDefs) ? block.markDefs.filter(isRecord) : []
  return marks.some(({ _key }) => _key === markKey)
}

/** Whether something marks a claim that names no source yet, as the toolbar does. */
export function isEmptyClaim({ name, value }: { name: string; value: unknown }): boolean {
  const source = isRecord(value) ? value.source : undefined
  return name === 'claim' && !(isRecord(source) && typeof source._ref === 'string')
}
