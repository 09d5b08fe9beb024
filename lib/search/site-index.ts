import {
  fetchSearchVersion,
  readSearchContent,
  readSearchRevisions,
} from '../content/search/search-content'
import { fetchPublishedSettings } from '../content/site/settings'
import { SearchIndex } from './search-index.ts'
import { toSearchDocument } from './to-search-document.ts'

/** Documents read at a time: enough to be few requests, few enough to hold in memory beside the index. */
const BATCH = 200

interface SiteIndex {
  index: SearchIndex
  version: string | null
  /** The update under way, if any: whoever asks meanwhile waits for the same one. */
  update: Promise<void> | null
}

declare global {
  // One index for the process: pages and route handlers are bundled apart, each with its own modules.
  var clearwellSearch: SiteIndex | undefined
}

/**
 * The index of everything published, brought up to date first. A lake that is away leaves the last state
 * in use; it throws only when there is none yet.
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
    // An update that was under way may have begun before the latest publish.
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
  const held = index.stamps()
  const changed = published.filter(({ id, stamp }) => held.get(id) !== stamp).map(({ id }) => id)
  const there = new Set(published.map(({ id }) => id))
  index.remove([...held.keys()].filter((id) => !there.has(id)))
  for (let start = 0; start < changed.length; start += BATCH) {
    const ids = changed.slice(start, start + BATCH)
    const documents = (await readSearchContent(ids)).flatMap((content) => {
      const document = toSearchDocument(content)
      return document ? [document] : []
    })
    // One that lost its page (its slug, say) is in none of the answers.
    const kept = new Set(documents.map(({ id }) => id))
    index.remove(ids.filter((id) => !kept.has(id)))
    await index.put(documents)
  }
  site.version = version
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown error'
}
