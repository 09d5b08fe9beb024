import type { EditorSchema } from '@portabletext/editor'
import { defineBehavior, effect, raise } from '@portabletext/editor/behaviors'
import { BehaviorPlugin } from '@portabletext/editor/plugins'
import { htmlToPortableText } from '@portabletext/html'
import { useToast } from '@sanity/ui/toast'
import { useMemo } from 'react'
import type { TextField } from '../writing/text-field.ts'
import { counted } from './pasted-table.ts'
import { tableRule } from './table-rule.ts'

/** A table that is pasted into a text stays one. */
export function TablesInText({ field }: { field: TextField }) {
  const { push } = useToast()
  const behaviors = useMemo(
    () => [
      defineBehavior({
        on: 'clipboard.paste',
        guard: ({ event, snapshot }) =>
          pastedBlocks(event.originEvent.dataTransfer, snapshot.context.schema),
        actions: [
          (_, { blocks, notes }) => [
            raise({ type: 'insert.blocks', blocks, placement: 'auto' }),
            effect(() => {
              push({
                ...{ status: 'info', duration: 20_000, closable: true },
                title: counted(notes.length, 'table was pasted', 'tables were pasted'),
                description: notes.flat().join(' '),
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

/** What a clipboard with a table brings, and what is to be known of each table; false where it has none. */
export function pastedBlocks(clipboard: Pick<DataTransfer, 'getData'>, schema: EditorSchema) {
  const html = clipboard.getData('text/html')
  // What was copied within the Studio comes as it is.
  const isOurs = clipboard.getData('application/x-portable-text') !== ''
  const hasTables = schema.blockObjects.some(({ name }) => name === 'dataTable')
  if (isOurs || !hasTables || !/<table[\s>]/i.test(html)) return false
  const notes: string[][] = []
  const rule = tableRule({
    onTable: (pasted) =>
      notes.push([
        ...pasted.notes,
        ...(pasted.hasHeadings ? [] : ['Its first row was taken as the headings.']),
        ...(pasted.caption ? [] : ['It needs a caption.']),
      ]),
  })
  const blocks = htmlToPortableText(html, { schema, rules: [rule], whitespaceMode: 'normalize' })
  return notes.length === 0 ? false : { blocks, notes }
}
