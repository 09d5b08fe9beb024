import type { Editor } from '@portabletext/editor'
import {
  getBlockTextAfter,
  getFocusTextBlock,
  getSelectedTextBlocks,
  getSelectionText,
  isSelectionCollapsed,
} from '@portabletext/editor/selectors'
import { isRecord } from '../../../lib/is-record.ts'
import { referenceTo, type Source } from './sources.ts'

const NO_WORDS = 'Select the text that the source supports.'

/** A range of text in one paragraph, and the text after it. */
export interface Passage {
  text: string
  after: string
}

/** The number that a claim takes from its source. */
export interface ClaimNumber {
  value: string
  unit: string
  place: string
}

/** A passage whose number is requested, and the callback that binds it. */
export interface NumberRequest {
  passage: Passage
  bind: (number: ClaimNumber) => void
}

/**
 * Binds the selected text, or the word at the caret, to a source. Returns the reason for a refusal; otherwise the
 * passage and a function that adds its number.
 */
export function bindClaim(
  editor: Editor,
  source: Pick<Source, 'id' | 'isPublic'>,
): string | NumberRequest {
  const snapshot = editor.getSnapshot()
  const block = getFocusTextBlock(snapshot)
  if (!block) return NO_WORDS
  if (getSelectedTextBlocks(snapshot).length > 1)
    return 'The selection spans several paragraphs. Select text in one paragraph, and link each claim separately.'
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
 * The selected text and a function that binds it to a source alongside a citation; null unless the selection is in one
 * paragraph. Call before the citation is inserted, because it splits the text.
 */
export function selectedClaim(
  editor: Editor,
  source: Pick<Source, 'id' | 'isPublic'>,
): NumberRequest | null {
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

/** The text with a mark; null if there is none. */
function markedPassage(editor: Editor, blockKey: string, markKey: string): Passage | null {
  const children = getSpans(editor.getSnapshot().context.value, blockKey)
  const carrying = children.filter(
    ({ marks }) => Array.isArray(marks) && marks.some((mark) => mark === markKey),
  )
  const last = carrying.at(-1)
  if (!last) return null
  const behind = children.slice(children.indexOf(last) + 1)
  return { text: carrying.map(spanText).join(''), after: behind.map(spanText).join('') }
}

function getSpans(value: readonly unknown[], blockKey: string): Record<string, unknown>[] {
  const block = value.filter(isRecord).find(({ _key }) => _key === blockKey)
  return Array.isArray(block?.children) ? block.children.filter(isRecord) : []
}

function spanText({ text }: Record<string, unknown>): string {
  return typeof text === 'string' ? text : ''
}

/** Whether this is a claim without a source, as the toolbar inserts it. */
export function isEmptyClaim({ name, value }: { name: string; value: unknown }): boolean {
  const source = isRecord(value) ? value.source : undefined
  return name === 'claim' && !(isRecord(source) && typeof source._ref === 'string')
}
