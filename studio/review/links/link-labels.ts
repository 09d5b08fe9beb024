import type { Schema } from 'sanity'
import type { Path } from '../../../lib/workflow/diff/values.ts'
import type { LinkPath } from '../../../lib/workflow/links/link-paths.ts'
import { labelled } from '../changes/labels.ts'
import type { StoredDocument } from './scan-documents.ts'

const NAMES = ['shortTitle', 'title', 'question', 'term', 'name', 'heading'] as const

/** A document's title; its type if it has none. */
export function linkTitle(document: StoredDocument, schema: Schema): string {
  const own = NAMES.map((name) => document[name]).find(
    (value) => typeof value === 'string' && value !== '',
  )
  return typeof own === 'string' ? own : (schema.get(document._type)?.title ?? document._type)
}

/** The label of a list that shows a page without a reference: nothing to fix there. */
export function listLabel(list: { title: string; href?: string } | undefined): string {
  return list
    ? `It is removed automatically from the list “${list.title}” (${list.href}), site search, and the sitemap.`
    : 'It is removed automatically from site search and the sitemap.'
}

/** A path as the form labels it: “Sections › Section “Signs” › Text › Paragraph”. */
export function placeLabel(
  { path }: Pick<LinkPath, 'path'>,
  document: StoredDocument,
  schema: Schema,
): string {
  // Members without a key cannot be named; their list can.
  const cut = path.findIndex((segment) => typeof segment === 'number')
  const named: Path = (cut === -1 ? path : path.slice(0, cut)).filter(
    (segment) => typeof segment !== 'number',
  )
  return labelled(schema.get(document._type), named, [document])
    .labels.filter((label, index, all) => label !== all[index - 1])
    .join(' › ')
}
