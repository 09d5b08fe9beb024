import MiniSearch, { type Query, type SearchOptions } from 'minisearch'
import { LONGEST_QUESTION } from './result'
import type { SearchDocument } from './search-document'
import { Synonyms, type SynonymEntry } from './synonyms'
import { foldWord, isFiller, tellingWords, wordsOf } from './words'

const FIELDS = ['title', 'names', 'keywords', 'headings', 'description', 'body'] as const
// What a page is called says most about it; its running text, least.
const boost = { title: 6, names: 6, keywords: 3, headings: 2, description: 2, body: 1 }
// Between equals, the full guide comes before a post, and a rule of the house last.
const WEIGHTS: Record<string, number> = {
  article: 1.6,
  faq: 0.8,
  legalPage: 0.6,
  // A word's meaning comes after what is written about it.
  glossaryTerm: 0.5,
}
const NAMED_EXACTLY = 6
const MOST_WORDS = 12
// Words beyond this length are nobody's; a fuzzy search costs more with each letter.
const LONGEST_WORD = 32
const CHUNK = 5

/** A page that was found, with what there is to say of it. */
export interface SearchHit {
  id: string
  type: string
  href: string
  label: string
  /** An invented person: whoever shows the label says so beside it. */
  isSample: boolean
  description: string
}

interface Entry extends SearchHit {
  stamp: string
  /** What it is called, as folded words. */
  called: ReadonlySet<string>
}

const options: SearchOptions = {
  boost,
  tokenize: (text) => wordsOf(text),
  processTerm: (word) => word.slice(0, LONGEST_WORD),
  prefix: (word, at, all) => word.length > 3 || (word.length > 1 && at === all.length - 1),
  // One slip in four to seven letters, two in longer words; none in figures: 911 is not 988.
  fuzzy: (word) => (word.length < 4 || /\p{N}/u.test(word) ? false : word.length < 8 ? 1 : 2),
  weights: { fuzzy: 0.35, prefix: 0.5 },
}

/** The index of everything published, held in memory. */
export class SearchIndex {
  #entries = new Map<string, Entry>()
  #synonyms = new Synonyms([])
  readonly #index = new MiniSearch<SearchDocument>({
    fields: [...FIELDS],
    extractField: (document, field) => textOf(document, field),
    tokenize: (text) => wordsOf(text),
    // Fillers stay in names and titles, where "WHO" and "AIDS are" may be all there is to match.
    processTerm: (word, field) =>
      field !== 'title' && field !== 'names' && isFiller(word)
        ? null
        : foldWord(word).slice(0, LONGEST_WORD),
  })

  get size(): number {
    return this.#entries.size
  }

  /** What is held of each document, to compare with what is published. */
  stamps(): Map<string, string> {
    return new Map([...this.#entries].map(([id, { stamp }]) => [id, stamp]))
  }

  setSynonyms(entries: readonly SynonymEntry[]): void {
    this.#synonyms = new Synonyms(entries)
  }

  /** Adds documents and replaces those held already; in chunks, so that other requests get their turn. */
  async put(documents: readonly SearchDocument[]): Promise<void> {
    const latest = [...new Map(documents.map((document) => [document.id, document])).values()]
    this.remove(latest.map(({ id }) => id))
    await this.#index.addAllAsync(latest, { chunkSize: CHUNK })
    for (const document of latest) this.#entries.set(document.id, entryOf(document))
  }

  remove(ids: Iterable<string>): void {
    for (const id of ids) {
      if (this.#entries.delete(id)) this.#index.discard(id)
    }
  }

  /**
   * The best pages for a question, best first: those with all its words, or, where there are none, with
   * any. Whatever the text, it answers and it is bounded.
   */
  search(text: string, range: { limit: number; offset?: number }): SearchHits {
    const words = tellingWords(wordsOf(text.slice(0, LONGEST_QUESTION))).slice(0, MOST_WORDS)
    if (words.length === 0) return { hits: [], total: 0 }
    const readings = this.#synonyms.readings(words)
    const all = this.#run({ combineWith: 'OR', queries: readings.map(everyWord) }, readings)
    const found = all.length > 0 ? all : this.#run(words.join(' '), readings)
    const offset = Math.max(0, range.offset ?? 0)
    const end = offset + Math.max(0, range.limit)
    return { hits: found.slice(offset, end), total: found.length }
  }

  #run(query: Query, readings: readonly string[][]): SearchHit[] {
    const asked = readings.map((words) => words.join(' '))
    return this.#index
      .search(query, options)
      .flatMap(({ id, score }) => {
        const entry = this.#entries.get(String(id))
        if (!entry) return []
        const named = asked.some((name) => entry.called.has(name)) ? NAMED_EXACTLY : 1
        return [{ entry, score: score * named * (WEIGHTS[entry.type] ?? 1) }]
      })
      .toSorted((a, b) => b.score - a.score || a.entry.label.localeCompare(b.entry.label))
      .map(({ entry: { id, type, href, label, isSample, description } }) => ({
        id,
        type,
        href,
        label,
        isSample,
        description,
      }))
  }
}

export interface SearchHits {
  hits: SearchHit[]
  total: number
}

function everyWord(words: readonly string[]): Query {
  return { combineWith: 'AND', queries: [tellingWords(words).join(' ')] }
}

function textOf(document: SearchDocument, field: string): string {
  if (field === 'id') return document.id
  const name = FIELDS.find((known) => known === field)
  if (!name) return ''
  const value = document[name]
  return typeof value === 'string' ? value : value.join(' ')
}

function entryOf({
  id,
  stamp,
  type,
  href,
  title,
  label,
  isSample,
  names,
  description,
}: SearchDocument): Entry {
  // "Low blood sugar: spot it, treat it" is called by what stands before the colon.
  const called = new Set(
    [title, title.split(':', 1)[0] ?? '', ...names].map((name) =>
      tellingWords(wordsOf(name)).join(' '),
    ),
  )
  return { id, stamp, type, href, label, isSample, description, called }
}
