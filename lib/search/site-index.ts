import {
  fetchSearchVersion,
  readSearchContent,
  readSearchRevisions,
} from '../content/search/search-content'
import { fetchPublishedSettings } from '../content/site/settings'
import { SearchIndex } from './search-index.ts'
import { toSearchDocument } from './to-search-document.ts'

/** Documents per request: enough to keep requests few, few enough to hold in memory next to the index. */
const BATCH = 200

interface SiteIndex {
  index: SearchIndex
  version: string | null
  /** The update in flight, if any: concurrent callers share it. */
  update: Promise<void> | null
}

declare global {
  // One index per process: pages and route handlers are bundled separately, each with its own modules.
  var clearwellSearch: SiteIndex | undefined
}

/**
 * The up-to-date index of everything published. If the lake is down, the last state stays in use; throws only if there
 * is none yet.
 */
export async function currentIndex(): Promise<SearchIndex> {
  const site = (globalThis.clearwellSearch ??= {
    index: new SearchIndex(),
    version: null,
    update: null,
  })
  try {
    const [version, { search }] = await Promise.all([
      fetchSearchVersion(),
      fetchPublishedSettings(),
    ])
    site.index.setSynonyms(search?.synonyms ?? [])
    // An update in flight may have started before the latest publish.
    while (site.version !== version) {
      site.update ??= update(site, version).finally(() => {
        site.update = null
      })
      await site.update
    }
  } catch (error) {
    if (site.version === null) throw error
    console.error('The search index could not be brought up to date:', getMessage(error))
  }
  return site.index
}

async function update(site: SiteIndex, version: string): Promise<void> {
  const { index } = site
  const published = await readSearchRevisions()
  const indexed = index.stamps()
  const changed = published.filter(({ id, stamp }) => indexed.get(id) !== stamp).map(({ id }) => id)
  const there = new Set(published.map(({ id }) => id))
  index.remove([...indexed.keys()].filter((id) => !there.has(id)))
  for (let start = 0; start < changed.length; start += BATCH) {
    const ids = changed.slice(start, start + BATCH)
    const documents = (await readSearchContent(ids)).flatMap((content) => {
      const document = toSearchDocument(content)
      return document ? [document] : []
    })
    // A document that lost its page (its slug, say) is in none of the responses.
    const remainingIds = new Set(documents.map(({ id }) => id))
    index.remove(ids.filter((id) => !remainingIds.has(id)))
    await index.put(documents)
  }
  site.version = version
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown error'
}
