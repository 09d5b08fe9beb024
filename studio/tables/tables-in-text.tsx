import type { EditorSchema } from '@portabletext/editor'
import { defineBehavior, effect, raise } from '@portabletext/editor/behaviors'
import { BehaviorPlugin } from '@portabletext/editor/plugins'
import { htmlToPortableText } from '@portabletext/html'
import { useToast } from '@sanity/ui/toast'
import { useMemo } from 'react'
import type { TextField } from '../writing/text-field.ts'
import { counted } from './pasted-table.ts'
import { needsPreparing, preparePasted } from '../word/pasted.ts'
import { tableRule } from './table-rule.ts'

const TABLE = /<table[\s>]/i

/** What is pasted into a text says there what it said: a table stays one, raised figures stay raised. */
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
                ...{ status: 'info', duration: 20_000, closable: true },
                title:
                  tables > 0
                    ? counted(tables, 'table was pasted', 'tables were pasted')
                    : 'Some of what was pasted was changed',
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

/**
 * What a clipboard brings that the editor alone would not take in as it is meant, and what is to be known of it; false
 * where there is nothing of the kind.
 */
export function pastedBlocks(clipboard: Pick<DataTransfer, 'getData'>, schema: EditorSchema) {
  const html = clipboard.getData('text/html')
  // What was copied within the Studio comes as it is.
  if (html === '' || clipboard.getData('application/x-portable-text') !== '') return false
  const hasTables = schema.blockObjects.some(({ name }) => name === 'dataTable')
  const isOurs = (hasTables && TABLE.test(html)) || needsPreparing(html)
  if (!isOurs) return false
  const document = new DOMParser().parseFromString(html, 'text/html')
  const levels = schema.styles.map(({ name }) => name).filter((name) => /^h\d$/.test(name))
  const changed = preparePasted(document, html, levels)
  const tables: string[][] = []
  const rule = tableRule({
    onTable: (pasted) =>
      tables.push([
        ...pasted.notes,
        ...(pasted.hasHeadings ? [] : ['Its first row was taken as the headings.']),
        ...(pasted.caption ? [] : ['It needs a caption.']),
      ]),
  })
  const blocks = htmlToPortableText(html, {
    ...{ schema, rules: hasTables ? [rule] : [], whitespaceMode: 'normalize' },
    // It is parsed already; by the text the converter only sees which program it is of.
    parseHtml: () => document,
  })
  if (tables.length === 0 && !needsPreparing(html)) return false
  return { blocks, tables: tables.length, notes: [...tables.flat(), ...changed] }
}
