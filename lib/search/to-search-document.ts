import { stampOf, type SearchContent } from '../content/search/search-content'
import { pathFor } from '../paths'
import type { SearchDocument } from './search-document'
import { isRecord } from '../is-record.ts'

/**
 * The running text that the index reads. Guides and pages are few and are read whole. Posts may be
 * thousands: of each it reads the opening, beside title, excerpt, key facts and category; ten thousand
 * then take some 100 MB; read whole they would take four times as much.
 */
const MOST_TEXT = 30_000
const MOST_TEXT_OF_A_POST = 2_000
/** The fields of a page whose text readers see; labels, addresses and icons are not among them. */
const READABLE = new Set(['title', 'tagline', 'heading', 'intro', 'text', 'name', 'note', 'phone'])
const FAQ_PAGES: Record<string, string> = {
  contact: '/contact',
  resources: '/resources',
  booking: '/booking/1',
  blog: '/blog',
}

/** What the index holds of a document; null when it has no page of its own, or no name. */
export function toSearchDocument(content: SearchContent): SearchDocument | null {
  const href = hrefOf(content)
  const title = content.title ?? joined([content.name, content.credentials], ', ')
  if (!href || !title) return null
  const text = joined(
    [content.facts, ...(content.keyFacts ?? []), ...content.text, readableText(content.whole)],
    '\n',
  )
  const most = content._type === 'post' ? MOST_TEXT_OF_A_POST : MOST_TEXT
  return {
    id: content._id,
    stamp: stampOf(content._rev, content.categoryRev),
    type: content._type,
    href,
    title,
    label: content.shortTitle ?? title,
    isSample: content.isSample,
    names: present([...content.names, ...(content.alternateNames ?? [])]),
    keywords: joined([...content.keywords, ...(content.concerns ?? [])], ' '),
    headings: joined(content.headings ?? [], ' '),
    description: content.description ?? '',
    body: text.slice(0, most),
  }
}

function hrefOf(content: SearchContent): string | null {
  if (content._type === 'glossaryTerm') return content.slug && `/glossary#${content.slug}`
  if (content._type !== 'faq') return pathFor(content)
  const page = FAQ_PAGES[content.page ?? '']
  return page ? `${page}#${content._id}` : null
}

function readableText(value: unknown, readable = false): string {
  if (typeof value === 'string') return readable ? value : ''
  if (Array.isArray(value))
    return joined(
      value.map((item) => readableText(item, readable)),
      '\n',
    )
  if (!isRecord(value)) return ''
  return joined(
    Object.entries(value)
      .filter(([name]) => !name.startsWith('_') && name !== 'seo')
      .map(([name, field]) => readableText(field, READABLE.has(name))),
    '\n',
  )
}

function present(texts: readonly (string | null)[]): string[] {
  return texts.filter((text): text is string => Boolean(text))
}

function joined(texts: readonly (string | null)[], by: string): string {
  return present(texts).join(by)
}
