import { useEditor, type Editor } from '@portabletext/editor'
import { getFocusTextBlock } from '@portabletext/editor/selectors'
import { blockOffsetsToSelection } from '@portabletext/editor/utils'
import { useFormCallbacks, useResolveInitialValueForType, type Path } from 'sanity'
import { isRecord } from '../../../lib/is-record.ts'
import { openSectionMark } from './open-section-mark.ts'
import type { Choice } from './slash-choices.ts'
import type { TextField } from './text-field.ts'
import { useOpenWhenKnown } from './use-open-when-known.ts'

/** Replaces the slash and query with the choice and its initial values; opens its form if it has fields. */
export function useInsert(field: TextField) {
  const editor = useEditor()
  const { onPathOpen } = useFormCallbacks()
  const getInitialValue = useResolveInitialValueForType()
  const open = (path: Path) => onPathOpen([...field.path, ...path])
  const openBlock = useOpenWhenKnown(field)

  return async (choice: Choice, slash: { offset: number }) => {
    // Before the text changes, because it may take a moment.
    const values = 'type' in choice ? await getInitialValue(choice.type, {}) : null
    const snapshot = editor.getSnapshot()
    const block = getFocusTextBlock(snapshot)
    const selection = snapshot.context.selection
    if (!block || !selection) return
    const from = blockOffsetsToSelection({
      snapshot,
      offsets: {
        anchor: { path: block.path, offset: slash.offset },
        focus: { path: block.path, offset: slash.offset },
      },
    })
    if (!from) return
    editor.send({ type: 'delete.text', at: { anchor: from.anchor, focus: selection.focus } })
    const _key = snapshot.context.keyGenerator()
    switch (choice.kind) {
      case 'style':
        editor.send({ type: 'style.add', style: choice.name })
        break
      case 'list':
        editor.send({ type: 'list item.add', listItem: choice.name })
        break
      case 'sectionMark':
        openSectionMark(editor, block.node._key, open)
        break
      case 'inline':
        editor.send({ type: 'insert.child', child: { ...values, _type: choice.name, _key } })
        // A citation asks for its source first and is inserted later.
        if (has(editor, block.node._key, _key))
          open([{ _key: block.node._key }, 'children', { _key }])
        break
      case 'block':
        editor.send({
          type: 'insert.block',
          block: { ...values, _type: choice.name, _key },
          placement: 'auto',
          select: 'start',
        })
        openBlock(_key)
    }
  }
}

function has(editor: Editor, blockKey: string, childKey: string): boolean {
  const { context } = editor.getSnapshot()
  const block = context.value.find(({ _key }) => _key === blockKey)
  const children = Array.isArray(block?.children) ? block.children.filter(isRecord) : []
  return children.some(({ _key }) => _key === childKey)
}
