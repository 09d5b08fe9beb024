import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addressesQuery } from '../../../lib/content/urls/addresses-query.ts'
import { getAddresses } from '../../../lib/content/urls/published-addresses.ts'
import { FOLDERS } from '../../../lib/content/generated/document-types.ts'
import { searchDocumentsQuery } from '../../../lib/content/search/search-content.ts'
import { evaluate } from '../../../lib/lake/engine/groq/evaluate.ts'
import { MemoryDataset } from '../../../lib/lake/engine/groq/memory-dataset.ts'
import { parseQuery } from '../../../lib/lake/engine/groq/parse.ts'
import type { SanityDocument } from '../../../lib/lake/types.ts'
import { SearchIndex } from '../../../lib/search/search-index.ts'
import { toSearchDocument } from '../../../lib/search/to-search-document.ts'

/** Any value that an older store, or a write past the form, may have in a field. */
const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(null, '', 5, true, [], [null], {}, { _type: 'slug' }, [['a']], '__proto__'),
)
const FIELDS = [
  'slug',
  'number',
  'from',
  'category',
  'title',
  'name',
  'shortTitle',
  'page',
  'sections',
]
const MORE = [
  'keyFacts',
  'headings',
  'body',
  'text',
  'hero',
  'seo',
  'condition',
  'concerns',
  'alsoKnownAs',
]
const oddDocument = fc
  .tuple(
    fc.constantFrom(
      ...Object.keys(FOLDERS),
      'doctor',
      'redirect',
      'faq',
      'glossaryTerm',
      'homePage',
    ),
    fc.dictionary(fc.constantFrom(...FIELDS, ...MORE), anyValue, { noNullPrototype: true }),
  )
  .map(([_type, fields]) => ({ ...fields, _type }))

const stored = (documents: readonly { _type: string }[]): SanityDocument[] =>
  documents.map((document, index) => ({
    ...document,
    ...{ _id: `odd-${index}`, _rev: 'r', _createdAt: '', _updatedAt: '' },
  }))

const PAGE = { _type: 'post', title: 'Sound sleep', slug: { current: 'sound-sleep' } }
const MOVED = { _type: 'redirect', from: '/blog/old' }

function getAnswer(query: string, documents: readonly SanityDocument[], params = {}): unknown {
  const dataset = new MemoryDataset(documents)
  return evaluate(parseQuery(query, params), { dataset, identity: 'me' }).data
}

it('a malformed document does not hide the URLs of other documents', () => {
  fc.assert(
    fc.property(fc.array(oddDocument, { maxLength: 5 }), (odd) => {
      const documents = stored([...odd, PAGE, MOVED])
      const addresses = getAddresses(getAnswer(addressesQuery, documents))
      expect(addresses).toContain('/blog/sound-sleep')
      expect(addresses).toContain('/blog/old')
    }),
  )
})

it('malformed documents or synonyms do not hide other documents in the search', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(oddDocument, { maxLength: 5 }), anyValue, async (odd, synonyms) => {
      const documents = stored([...odd, PAGE])
      const ids = documents.map(({ _id }) => _id)
      const contents = getAnswer(searchDocumentsQuery, documents, { ids })
      const index = new SearchIndex()
      await index.put(
        (Array.isArray(contents) ? contents : []).flatMap((each) => toSearchDocument(each) ?? []),
      )
      index.setSynonyms(JSON.parse(JSON.stringify(synonyms ?? [])))
      const { hits } = index.search('sound sleep', { limit: 20 })
      expect(hits.map(({ href }) => href)).toContain('/blog/sound-sleep')
    }),
  )
})
