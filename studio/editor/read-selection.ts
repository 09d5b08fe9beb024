import type { Editor } from '@portabletext/editor'
import { getValueAtPath, stringToPath } from 'sanity'
import { isRecord } from '../../lib/is-record.ts'

/**
 * Has an editor know what is marked in it at this moment. By itself it reads a tenth of a second late, not at all once
 * something else has the focus by then, and not while it has yet to draw what it read before.
 */
export function readSelection(editor: Editor): void {
  const element = editor.dom.getEditorElement()
  const selection = element?.ownerDocument.getSelection()
  if (!element || !selection) return
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection
  const anchor = pointAt(editor, element, anchorNode, anchorOffset)
  const focus = pointAt(editor, element, focusNode, focusOffset)
  if (anchor && focus) editor.send({ type: 'select', at: { anchor, focus } })
  // What is no place in a text, the editor places: before anything is typed, and this is typing no letter.
  else element.dispatchEvent(new InputEvent('beforeinput', { cancelable: true }))
}

type Point = NonNullable<ReturnType<Editor['getSnapshot']>['context']['selection']>['anchor']

/** The editor's name for a place in its text; null where it is in none, or in one that is drawn as it no longer is. */
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

/** What stands in a piece of a text, without what the editor puts there to hold an empty line open. */
function wordsIn(range: Range): string {
  const piece = range.cloneContents()
  for (const held of piece.querySelectorAll('[data-pt-zero-width]')) held.remove()
  return piece.textContent
}
