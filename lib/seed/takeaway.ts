import { document, namedSources, seo, slug, UPDATED, type SeedDocument } from './build.ts'
import { body, reference, type Block, type Body } from './rich-text.ts'

interface TakeawayInput {
  name: string
  title: string
  summary: string
  audience: string
  icon: string
  /** For topics that can put a reader in danger at home. */
  quickExit?: boolean
  content: Body
  author: string
  /** Ids of articles or posts. */
  related: readonly string[]
}

/** A sheet to take away as the import format wants it; `name` is its slug. */
export function takeaway({
  name,
  content,
  author,
  related,
  ...input
}: TakeawayInput): SeedDocument {
  return document(`takeaway-${name}`, 'takeaway', {
    ...input,
    slug: slug(name),
    body: body(content),
    author: reference(`person-${author}`),
    publishedAt: UPDATED,
    lastUpdated: UPDATED,
    related: related.map(reference),
    seo: seo(`${input.title} to print`, input.summary),
  })
}

export function checkList(
  title: string,
  items: readonly string[],
  sources: readonly string[] = [],
): Block {
  return { _type: 'checkList', title, items: [...items], ...namedSources(sources) }
}

/** Lines to write on, under a few words. */
export function fillIn(label: string, lines: number, hint?: string): Block {
  return { _type: 'fillIn', label, ...(hint ? { hint } : {}), lines }
}

/** A table to fill in: its column headings, the first above the names of its rows. */
export function formTable(
  caption: string,
  header: readonly string[],
  rowNames: readonly string[],
): Block {
  return { _type: 'formTable', caption, header: [...header], rowNames: [...rowNames] }
}
