import { createHash } from 'node:crypto'

import { body, h2, reference, sourceReferences, type Block, type Body } from './rich-text.ts'
import { isRecord } from '../is-record.ts'

/** A document as Sanity's own import tool reads it, one a line of NDJSON. */
export interface SeedDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/** The month the seed's content was written, checked and approved. */
export const PUBLISHED = '2025-07-08'
export const UPDATED = '2025-07-15'
export const EVIDENCE_CHECKED = '2025-07-14'

function addKeys(value: unknown, path: string): unknown {
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => {
      const inner = `${path}[${index}]`
      const next = addKeys(item, inner)
      if (!isRecord(next) || typeof next._key === 'string') return next
      return { _key: createHash('sha1').update(inner).digest('hex').slice(0, 12), ...next }
    })
  }
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, addKeys(field, `${path}.${name}`)]),
  )
}

/**
 * A document whose array members all have a `_key`. Keys come from the place in the document, so
 * seeding twice writes the same bytes and a reseed is no change in the history.
 */
export function document(id: string, type: string, fields: Record<string, unknown>): SeedDocument {
  const keyed = addKeys(fields, id)
  return { _id: id, _type: type, ...(isRecord(keyed) ? keyed : {}) }
}

/** References to whole documents, in their order. */
export function references(documents: readonly SeedDocument[]): Block[] {
  return documents.map(({ _id }) => reference(_id))
}

export function slug(current: string): Block {
  return { _type: 'slug', current }
}

/** An image of `lib/seed/assets`. An empty `alt` means the picture is decoration only. */
export function picture(file: string, alt: string): Block {
  const described = alt === '' ? { decorative: true } : { alt, decorative: false }
  // The landing page's scenes leave their left half to its words: cropped, their people stay in view.
  const hotspot = { _type: 'sanity.imageHotspot', x: 0.76, y: 0.55, width: 0.44, height: 0.8 }
  return {
    _type: 'picture',
    _sanityAsset: `image@file://./${file}`,
    ...described,
    ...(file.startsWith('hero-') ? { hotspot } : {}),
  }
}

export function figure(file: string, alt: string, caption: string): Block {
  return { _type: 'figure', picture: picture(file, alt), caption }
}

/** A section of an article. `anchor` is the fragment of its address; `navLabel` stands in the contents list. */
export function section(
  anchor: string,
  navLabel: string,
  heading: string,
  content: Body,
): readonly Block[] {
  const mark = { _type: 'sectionMark', _key: 'section', anchor, navLabel }
  return [h2(heading, mark), ...body(content)]
}

export function careCard(
  level: 'nonUrgent' | 'urgent' | 'emergency',
  heading: string,
  content: Body,
): Block {
  return { _type: 'careCard', level, heading, body: body(content) }
}

export function callout(tone: 'info' | 'tip' | 'important', title: string, content: Body): Block {
  return { _type: 'callout', tone, title, body: body(content) }
}

export function doDont(title: string, dos: readonly string[], donts: readonly string[]): Block {
  return { _type: 'doDontList', title, dos: [...dos], donts: [...donts] }
}

interface Table {
  caption: string
  header: readonly string[]
  /** One string a row, its cells divided by ` | `. */
  rows: readonly string[]
  note?: string
  sources: readonly string[]
}

/** A table of figures; its first column names the row. */
export function table({ caption, header, rows, note, sources }: Table): Block {
  return {
    _type: 'dataTable',
    caption,
    headerColumn: true,
    header: [...header],
    rows: rows.map((row) => ({ _type: 'tableRow', cells: row.split(' | ') })),
    ...(note ? { note } : {}),
    sources: sourceReferences(sources),
  }
}

export function seo(title: string, description: string): Block {
  return { _type: 'seo', title, description, noIndex: false }
}

export function callToAction(heading: string, text: string, label: string, href: string): Block {
  return { _type: 'callToAction', heading, text, label, href }
}

export function linkItem(label: string, href: string): Block {
  return { _type: 'linkItem', label, href }
}

export type SourceKind =
  'guideline' | 'factSheet' | 'systematicReview' | 'trial' | 'statistics' | 'law' | 'reference'

/** A publication that articles cite. `name` is what the citation notation uses. */
export function source(
  name: string,
  [title, authors, publisher]: readonly [title: string, authors: string, publisher: string],
  year: number,
  kind: SourceKind,
  url: string,
): SeedDocument {
  return document(`source-${name}`, 'source', {
    title,
    ...(authors ? { authors } : {}),
    publisher,
    year,
    url,
    kind,
    accessedAt: EVIDENCE_CHECKED,
  })
}
