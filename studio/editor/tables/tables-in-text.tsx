import type { EditorSchema } from '@portabletext/editor'
import { defineBehavior, effect, raise } from '@portabletext/editor/behaviors'
import { BehaviorPlugin } from '@portabletext/editor/plugins'
import { useToast } from '@sanity/ui/toast'
import { useMemo } from 'react'
import { readPasted } from '../docx-import/pasted.ts'
import type { TextField } from '../text/text-field.ts'
import { counted } from './pasted-table.ts'

/** Keeps the meaning of pasted content: tables stay tables, superscripts stay raised. */
export function TablesInText({ field }: { field: TextField }) {
  const { push } = useToast()
  const behaviors = useMemo(
    () => [
      defineBehavior({
        on: 'clipboard.paste',
        guard: ({ event, snapshot }) =>
          pastedBlocks(event.originEvent.dataTransfer, snapshot.context.schema),
        actions: [
          (_, { blocks, notes, tables }) => [
            raise({ type: 'insert.blocks', blocks, placement: 'auto' }),
            effect(() => {
              if (tables + notes.length === 0) return
              push({
                status: 'info',
                duration: 20_000,
                closable: true,
                title:
                  tables > 0
                    ? counted(tables, 'table was pasted', 'tables were pasted')
                    : 'Some of the pasted text was changed',
                description: notes.join(' '),
              })
            }),
          ],
        ],
      }),
    ],
    [push],
  )
  return field.isReadOnly ? null : <BehaviorPlugin behaviors={behaviors} />
}

/** Blocks from a clipboard of a web page or another program; false if it has no text from one. */
export function pastedBlocks(clipboard: Pick<DataTransfer, 'getData'>, schema: EditorSchema) {
  const html = clipboard.getData('text/html')
  // Content copied within the Studio is pasted as it is.
  if (html === '' || clipboard.getData('application/x-portable-text') !== '') return false
  const pasted = readPasted(html, schema)
  return pasted.blocks.length === 0 && pasted.notes.length === 0 ? false : pasted
}
