import { isRecord } from '../../lib/is-record.ts'
import { SearchIndex } from '../../lib/search/search-index.ts'
import type { SearchContent } from '../../lib/content/search/search-fields.ts'
import { toSearchDocument } from '../../lib/search/to-search-document.ts'
import type { SearchDocument } from '../../lib/search/search-document.ts'
import { seed } from '../../lib/seed/index.ts'
import { synonyms } from '../../lib/seed/search.ts'
import { schemaTypes } from '../../schemas/index.ts'
import { getKind } from '../../schemas/options.ts'

const searched = new Set(
  schemaTypes.filter((type) => getKind(type).isSearched).map(({ name }) => name),
)

/** The search documents of the seed content. */
export async function readSeededDocuments(): Promise<SearchDocument[]> {
  const { documents } = await seed()
  const titles = new Map(documents.map(({ _id, title }) => [_id, title]))
  return documents
    .filter(({ _type }) => searched.has(_type))
    .flatMap((document) => {
      const category = isRecord(document.category)
        ? titles.get(String(document.category._ref))
        : null
      const content: SearchContent = {
        _id: document._id,
        _type: document._type,
        _rev: 'seeded',
        categoryTitle: typeof category === 'string' ? category : null,
        categoryRev: null,
        whole: document,
      }
      return toSearchDocument(content) ?? []
    })
}

/** The seed content as the site's search index. */
export async function indexSeededSite(): Promise<SearchIndex> {
  const index = new SearchIndex()
  await index.put(await readSeededDocuments())
  index.setSynonyms(synonyms)
  return index
}
