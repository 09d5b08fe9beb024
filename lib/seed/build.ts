import { createHash } from 'node:crypto'

import {
  body,
  boundTexts,
  h2,
  reference,
  sourceReferences,
  type Block,
  type Body,
} from './rich-text.ts'
import {
  FIRST_CHECK,
  FIRST_LOOKED_UP,
  LOOKED_UP_LAST,
  LOOKED_UP_LATER,
  LOOKED_UP_NOW,
} from './first-looked-up.ts'
import { isRecord } from '../is-record.ts'

/** A document as Sanity's own import tool reads it, one a line of NDJSON. */
export interface SeedDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/** When readers could first see the guides, and when their first version was approved. */
export const PUBLISHED = '2025-07-08'
export const FIRST_APPROVED = '2025-07-15'
/** When the second version was approved. */
export const SECOND_APPROVED = '2026-11-25'
/** When the words were approved that readers see now. */
export const UPDATED = '2026-11-28'
/** When their sources were looked up: most on this day, some a day later, some on the day of the approval. */
export const LOOKED_UP = '2026-11-23'
const LOOKED_UP_AGAIN = '2026-11-24'

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

export function figure(
  file: string,
  alt: string,
  caption: string,
  sources: readonly string[] = [],
): Block {
  const { plain, bound } = boundTexts([alt, caption])
  const [shown = '', said] = plain
  return {
    _type: 'figure',
    picture: picture(file, shown),
    caption: said,
    ...namedSources(sources),
    ...getBound(bound),
  }
}

/** A box that names no source goes without the field, as the Studio leaves it. */
export function namedSources(names: readonly string[]): Record<string, unknown> {
  return names.length === 0 ? {} : { sources: sourceReferences(names) }
}

/** Nothing that is bound is no field either. */
function getBound(bound: readonly Block[]): Record<string, unknown> {
  return bound.length === 0 ? {} : { bound: [...bound] }
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
  audience?: 'child' | 'pregnancy',
): Block {
  return {
    _type: 'careCard',
    level,
    ...(audience ? { audience } : {}),
    heading,
    body: body(content),
  }
}

export function callout(tone: 'info' | 'tip' | 'important', title: string, content: Body): Block {
  return { _type: 'callout', tone, title, body: body(content) }
}

export function doDont(
  title: string,
  dos: readonly string[],
  donts: readonly string[],
  sources: readonly string[] = [],
): Block {
  const { plain, bound } = boundTexts([...dos, ...donts])
  return {
    _type: 'doDontList',
    title,
    dos: plain.slice(0, dos.length),
    donts: plain.slice(dos.length),
    ...namedSources(sources),
    ...getBound(bound),
  }
}

interface Table {
  caption: string
  header: readonly string[]
  /** One string a row, its cells divided by ` | `. */
  rows: readonly string[]
  note?: string
  sources: readonly string[]
  /** What several of its sources say besides, in brackets: which rows rest on which of them. */
  bound?: readonly string[]
}

/** A table of figures; its first column names the row. */
export function table({ caption, header, rows, note, sources, bound: more = [] }: Table): Block {
  const { plain, bound } = boundTexts([...rows, note ?? '', ...more])
  const said = plain[rows.length]
  return {
    _type: 'dataTable',
    caption,
    headerColumn: true,
    header: [...header],
    rows: plain
      .slice(0, rows.length)
      .map((row) => ({ _type: 'tableRow', cells: row.split(' | ') })),
    ...(said ? { note: said } : {}),
    sources: sourceReferences(sources),
    ...getBound(bound),
  }
}

interface People {
  label: string
  outcome: number
  harmed?: number
}

interface IconArray {
  title: string
  population: string
  timeSpan: string
  total: 100 | 1000
  outcome: string
  isWanted?: boolean
  harm?: string
  rest: string
  without: People
  with: People
  note: string
  sources: readonly string[]
  /** Lines of it (`iconArrayLines`), or parts of one, in brackets with what binds them. */
  bound?: readonly string[]
}

/** Two groups of as many people; who had neither the outcome nor the harm is worked out. */
export function iconArray({ sources, without, bound = [], ...input }: IconArray): Block {
  const counted = ({ outcome, harmed, ...group }: People) => ({
    ...group,
    outcome,
    ...(harmed === undefined ? {} : { harmed }),
    unchanged: input.total - outcome - (harmed ?? 0),
  })
  return {
    _type: 'iconArray',
    ...input,
    isWanted: input.isWanted === true,
    without: counted(without),
    with: counted(input.with),
    sources: sourceReferences(sources),
    ...getBound(boundTexts(bound).bound),
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
  | 'guideline'
  | 'factSheet'
  | 'systematicReview'
  | 'trial'
  | 'statistics'
  | 'law'
  | 'reference'

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
    accessedAt: lookedUp(name),
  })
}

function lookedUp(name: string): string {
  if (LOOKED_UP_NOW.has(name)) return UPDATED
  if (LOOKED_UP_LAST.has(name)) return SECOND_APPROVED
  if (LOOKED_UP_LATER.has(name)) return LOOKED_UP_AGAIN
  return FIRST_LOOKED_UP.has(name) ? FIRST_CHECK : LOOKED_UP
}
