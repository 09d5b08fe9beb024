import type { Editor } from '@portabletext/editor'
import {
  getBlockTextAfter,
  getFocusTextBlock,
  getSelectedTextBlocks,
  getSelectionText,
  isSelectionCollapsed,
} from '@portabletext/editor/selectors'
import { isRecord } from '../../lib/is-record.ts'
import { referenceTo, type Source } from './sources.ts'

const NO_WORDS = 'Mark the words that rest on the source.'

/** Words of one paragraph, and what follows them in it. */
export interface Passage {
  text: string
  after: string
}

/** What a claim gives of its source. */
export interface ClaimNumber {
  value: string
  unit: string
  place: string
}

/** A passage for which a number is asked, and what binds it. */
export interface NumberWanted {
  passage: Passage
  bind: (number: ClaimNumber) => void
}

/**
 * Binds the words that are selected, or the word at the caret, to a source. Returns why not, as words; where it was
 * done, the passage, and what adds its number.
 */
export function bindClaim(
  editor: Editor,
  source: Pick<Source, 'id' | 'isPublic'>,
): string | NumberWanted {
  const snapshot = editor.getSnapshot()
  const block = getFocusTextBlock(snapshot)
  if (!block) return NO_WORDS
  if (getSelectedTextBlocks(snapshot).length > 1)
    return 'Mark words of one paragraph: each claim is bound by itself.'
  const _key = snapshot.context.keyGenerator()
  editor.send({
    type: 'annotation.add',
    annotation: { name: 'claim', _key, value: { source: getSource(source) } },
  })
  const passage = markedPassage(editor, block.node._key, _key)
  if (!passage) return NO_WORDS
  return {
    passage,
    bind: (number) =>
      editor.send({
        type: 'annotation.set',
        at: [{ _key: block.node._key }, 'markDefs', { _key }],
        props: filled(number),
      }),
  }
}

/**
 * The words that are selected, and what binds them to a source beside a citation; null where no words of one paragraph
 * are. Asked before the citation is made: its place splits them.
 */
export function selectedClaim(
  editor: Editor,
  source: Pick<Source, 'id' | 'isPublic'>,
): NumberWanted | null {
  const snapshot = editor.getSnapshot()
  const { selection } = snapshot.context
  const block = getFocusTextBlock(snapshot)
  if (!block || !selection || isSelectionCollapsed(snapshot)) return null
  if (getSelectedTextBlocks(snapshot).length > 1) return null
  const at = selection.backward
    ? { anchor: selection.focus, focus: selection.anchor }
    : { anchor: selection.anchor, focus: selection.focus }
  return {
    passage: { text: getSelectionText(snapshot), after: getBlockTextAfter(snapshot) },
    bind: (number) =>
      editor.send({
        type: 'annotation.add',
        annotation: {
          name: 'claim',
          _key: editor.getSnapshot().context.keyGenerator(),
          value: { source: getSource(source), ...filled(number) },
        },
        at,
      }),
  }
}

function getSource(source: Pick<Source, 'id' | 'isPublic'>) {
  const { _key: _ofLists, ...reference } = referenceTo(source)
  return reference
}

function filled(number: ClaimNumber): Record<string, string> {
  const entries = Object.entries(number).map(([name, words]) => [name, words.trim()] as const)
  return Object.fromEntries(entries.filter(([, words]) => words !== ''))
}

/** The words that carry a mark; null where none do. */
function markedPassage(editor: Editor, blockKey: string, markKey: string): Passage | null {
  const children = childrenOf(editor.getSnapshot().context.value, blockKey)
  const carrying = children.filter(
    ({ marks }) => Array.isArray(marks) && marks.some((mark) => mark === markKey),
  )
  const last = carrying.at(-1)
  if (!last) return null
  const behind = children.slice(children.indexOf(last) + 1)
  return { text: carrying.map(wordsOf).join(''), after: behind.map(wordsOf).join('') }
}

function childrenOf(value: readonly unknown[], blockKey: string): Record<string, unknown>[] {
  const block = value.filter(isRecord).find(({ _key }) => _key === blockKey)
  return Array.isArray(block?.children) ? block.children.filter(isRecord) : []
}

function wordsOf({ text }: Record<string, unknown>): string {
  return typeof text === 'string' ? text : ''
}

/** Whether something marks a claim that names no source yet, as the toolbar does. */
export function isEmptyClaim({ name, value }: { name: string; value: unknown }): boolean {
  const source = isRecord(value) ? value.source : undefined
  return name === 'claim' && !(isRecord(source) && typeof source._ref === 'string')
}
