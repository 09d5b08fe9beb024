import { stampOf, type SearchContent } from '../content/search/search-content'
import { glossaryPath, pathFor } from '../paths'
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

/**
 * What the index holds of a document; null when it has no page of its own, or no name. A value of another kind than its field
 * has is left out: one document must not keep the others from being found.
 */
export function toSearchDocument(content: SearchContent): SearchDocument | null {
  const href = hrefOf(content)
  const title = toText(content.title) || joined([content.name, content.credentials], ', ')
  if (!href || !title) return null
  const text = joined(
    [
      content.facts,
      ...toList(content.keyFacts),
      ...toList(content.text),
      readableText(content.whole),
    ],
    '\n',
  )
  const most = content._type === 'post' ? MOST_TEXT_OF_A_POST : MOST_TEXT
  return {
    id: content._id,
    stamp: stampOf(content._rev, content.categoryRev),
    type: content._type,
    href,
    title,
    label: toText(content.shortTitle) || title,
    isSample: content.isSample,
    names: present([...toList(content.names), ...toList(content.alternateNames)]),
    keywords: joined([...toList(content.keywords), ...toList(content.concerns)], ' '),
    headings: joined(toList(content.headings), ' '),
    description: toText(content.description),
    body: text.slice(0, most),
  }
}

function hrefOf(content: SearchContent): string | null {
  if (content._type === 'glossaryTerm') return content.slug && glossaryPath(content.slug)
  if (content._type !== 'faq') return pathFor(content)
  const name = toText(content.page)
  const page = Object.hasOwn(FAQ_PAGES, name) ? FAQ_PAGES[name] : undefined
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

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function present(texts: readonly unknown[]): string[] {
  return texts.filter((text): text is string => typeof text === 'string' && text !== '')
}

function joined(texts: readonly unknown[], by: string): string {
  return present(texts).join(by)
}
