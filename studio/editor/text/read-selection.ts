import type { Editor } from '@portabletext/editor'
import { getValueAtPath, stringToPath } from 'sanity'
import { isRecord } from '../../../lib/is-record.ts'

/**
 * Syncs the DOM selection to the editor now. By itself the editor syncs 100 ms late, not at all if something else has
 * the focus by then, and not before it has rendered the previous change.
 */
export function readSelection(editor: Editor): void {
  const element = editor.dom.getEditorElement()
  const selection = element?.ownerDocument.getSelection()
  if (!element || !selection) return
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection
  const anchor = pointAt(editor, element, anchorNode, anchorOffset)
  const focus = pointAt(editor, element, focusNode, focusOffset)
  if (anchor && focus) editor.send({ type: 'select', at: { anchor, focus } })
  // The editor resolves any other position itself before input; this event types nothing.
  else element.dispatchEvent(new InputEvent('beforeinput', { cancelable: true }))
}

type Point = NonNullable<ReturnType<Editor['getSnapshot']>['context']['selection']>['anchor']

/** The editor's selection point for a DOM position; null outside its text, or in a stale rendering. */
function pointAt(
  editor: Editor,
  element: Element,
  node: Node | null,
  offset: number,
): Point | null {
  const span = node?.parentElement?.closest('[data-pt-inline="span"]')
  if (!node || !span || span.closest('[data-pt-editor]') !== element) return null
  const named = span.getAttribute('data-pt-path')
  if (named === null) return null
  const path = stringToPath(named)
  const child = getValueAtPath(editor.getSnapshot().context.value, path)
  const all = span.ownerDocument.createRange()
  all.selectNodeContents(span)
  if (!isRecord(child) || child.text !== wordsIn(all)) return null
  const before = span.ownerDocument.createRange()
  before.setStart(span, 0)
  before.setEnd(node, offset)
  return { path, offset: wordsIn(before).length }
}

/** The text of a range, without the editor's placeholders for empty lines. */
function wordsIn(range: Range): string {
  const piece = range.cloneContents()
  for (const placeholder of piece.querySelectorAll('[data-pt-zero-width]')) placeholder.remove()
  return piece.textContent
}
