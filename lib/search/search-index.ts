import { setImmediate } from 'node:timers/promises'
import { findExcerpt, marked, type Excerpt } from './excerpt.ts'
import { packSections, unpackSections } from './packed-sections.ts'
import { Postings, IN_DESCRIPTION, IN_HEADING, IN_NAME, IN_TEXT } from './postings.ts'
import { rankPages, type PageMatch } from './rank.ts'
import type { SearchDocument } from './search-document.ts'
import type { SearchEntry } from './search-entry.ts'
import { getStem } from './stem.ts'
import { Synonyms, type SynonymEntry } from './synonyms.ts'
import { isFiller, withoutStopWords, tokenize } from './words.ts'
import { MAX_SEARCH_LENGTH } from '../limits/site.ts'

const MAX_WORDS = 12
const CHUNK = 5

/** A found page, with its data for display. */
export interface SearchHit {
  id: string
  type: string
  /** With the section's anchor, if one answers. */
  href: string
  label: string
  /** The heading of that section; empty for the page as a whole. */
  section: string
  /** An invented person: the label must be shown with a mark. */
  isSample: boolean
  excerpt: Excerpt
}

export interface SearchHits {
  hits: SearchHit[]
  total: number
}

/** The in-memory index of everything published. */
export class SearchIndex {
  readonly #entries = new Map<string, SearchEntry>()
  /** By unit; null for a removed one. */
  readonly #pages: (SearchEntry | null)[] = []
  #gone = 0
  readonly #postings = new Postings()
  /** By name. */
  readonly #names = new Map<string, Set<SearchEntry>>()
  #synonyms = new Synonyms([])

  get size(): number {
    return this.#entries.size
  }

  /** The stamp of each indexed document, to compare with what is published. */
  stamps(): Map<string, string> {
    return new Map([...this.#entries].map(([id, { stamp }]) => [id, stamp]))
  }

  setSynonyms(entries: readonly SynonymEntry[]): void {
    this.#synonyms = new Synonyms(entries)
  }

  /** Adds or replaces documents, in chunks, so that other requests get their turn. */
  async put(documents: readonly SearchDocument[]): Promise<void> {
    for (const [index, document] of documents.entries()) {
      if (index % CHUNK === CHUNK - 1) await setImmediate()
      this.remove([document.id])
      this.#add(document)
    }
  }

  remove(ids: Iterable<string>): void {
    for (const id of ids) {
      const entry = this.#entries.get(id)
      if (!entry) continue
      this.#entries.delete(id)
      for (const name of entry.called) {
        const named = this.#names.get(name)
        named?.delete(entry)
        if (named?.size === 0) this.#names.delete(name)
      }
      for (let unit = entry.firstUnit; this.#pages[unit] === entry; unit += 1) {
        this.#pages[unit] = null
        this.#gone += 1
      }
    }
    // Removed units are mostly replaced ones: compact once they are half as many as the live ones.
    if (this.#gone < 1000 || this.#gone * 3 < this.#pages.length) return
    this.#postings.compact((unit) => this.#pages[unit] !== null)
    this.#gone = 0
  }

  #add(document: SearchDocument): void {
    const { id, stamp, type, href, label, isSample, description, title, names } = document
    const entry: SearchEntry = {
      id,
      stamp,
      type,
      href,
      label,
      isSample,
      description,
      called: calledAs(document),
      firstUnit: this.#pages.length,
      packed: packSections(document.sections),
    }
    this.#entries.set(id, entry)
    for (const name of entry.called) {
      const named = this.#names.get(name)
      if (named) named.add(entry)
      else this.#names.set(name, new Set([entry]))
    }
    const head = new Map<string, number>()
    // Stop words stay in names and titles, where "WHO" and "AIDS are" may be all there is to match.
    for (const name of [title, ...names]) note(head, tokenize(name), IN_NAME)
    note(head, withoutFillers(description), IN_DESCRIPTION)
    note(head, withoutFillers(document.keywords), IN_DESCRIPTION)
    this.#postings.add(this.#pages.push(entry) - 1, head)
    for (const { heading, texts } of document.sections) {
      const words = new Map<string, number>()
      note(words, withoutFillers(heading), IN_HEADING)
      for (const text of texts) note(words, withoutFillers(text), IN_TEXT)
      this.#postings.add(this.#pages.push(entry) - 1, words)
    }
  }

  /** The page of a document, or one of its sections, as a result; null if there is none. */
  find(id: string, anchor?: string | null): SearchHit | null {
    const entry = this.#entries.get(id)
    if (!entry) return null
    if (!anchor) return toHit(entry, '', null, { text: entry.description, marks: [] })
    const section = unpackSections(entry.packed).find((each) => each.anchor === anchor)
    if (!section) return this.find(id)
    const text = section.texts.find((each) => each.length > 40) ?? entry.description
    return toHit(entry, section.heading, anchor, marked(text.slice(0, 240), new Set()))
  }

  /**
   * The best pages for a query, best first: those that contain most of it. Any text gets a response in bounded time.
   */
  search(text: string, range: { limit: number; offset?: number }): SearchHits {
    const words = withoutStopWords(tokenize(text.slice(0, MAX_SEARCH_LENGTH))).slice(0, MAX_WORDS)
    if (words.length === 0) return { hits: [], total: 0 }
    const found = rankPages(
      this.#synonyms.readings(words),
      this.#postings,
      this.#pages,
      this.#names,
    )
    const offset = Math.max(0, range.offset ?? 0)
    const end = offset + Math.max(0, range.limit)
    return { hits: found.slice(offset, end).map((match) => this.#hit(match)), total: found.length }
  }

  #hit({ entry, unit, stems }: PageMatch): SearchHit {
    const sections = unpackSections(entry.packed)
    const section = unit === null ? undefined : sections[unit - entry.firstUnit - 1]
    const texts = section ? section.texts : sections.flatMap((each) => each.texts)
    const getWeight = (stem: string) => 1 / Math.log(2 + this.#postings.count(stem))
    // A page found by name shows its description; a section shows the sentence that answers.
    const excerpt = section || !entry.description ? findExcerpt(texts, stems, getWeight) : null
    return toHit(
      entry,
      section?.heading ?? '',
      section?.anchor ?? null,
      excerpt ?? marked(entry.description, stems),
    )
  }
}

function toHit(
  entry: SearchEntry,
  section: string,
  anchor: string | null,
  excerpt: Excerpt,
): SearchHit {
  const { id, type, href, label, isSample } = entry
  const isOwn = anchor !== null && section !== ''
  return {
    id,
    type,
    label,
    isSample,
    excerpt,
    href: anchor === null || href.includes('#') ? href : `${href}#${anchor}`,
    section: isOwn ? section : '',
  }
}

/** "Low blood sugar: spot it, treat it" is named by the part before the colon. */
function calledAs({ title, names }: SearchDocument): string[] {
  const all = [title, title.split(':', 1)[0] ?? '', ...names]
  return [...new Set(all.map((name) => withoutStopWords(tokenize(name)).map(getStem).join(' ')))]
}

function withoutFillers(text: string): string[] {
  return tokenize(text).filter((word) => !isFiller(word))
}

function note(words: Map<string, number>, found: readonly string[], place: number): void {
  for (const word of found) words.set(word, (words.get(word) ?? 0) | place)
}
