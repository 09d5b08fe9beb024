import { readFile } from 'node:fs/promises'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { describe, expect, it } from 'vitest'
import { articleQuery } from '../../lib/content/articles/article.ts'
import { postQuery } from '../../lib/content/blog/post.ts'
import { typeTag } from '../../lib/content/fetch/tags.ts'
import { getQueryTypes } from '../../lib/content/fetch/types-of-query.ts'
import { HandledDeliveries, verifyWebhook } from '../../lib/content/site/webhook.ts'
import { shareCardQuery } from '../../lib/content/share/shared-page.ts'
import { MemoryDataset } from '../../lib/lake/engine/groq/memory-dataset.ts'
import { evaluate } from '../../lib/lake/engine/groq/evaluate.ts'
import { parseQuery } from '../../lib/lake/engine/groq/parse.ts'
import { seed } from '../../lib/seed/index.ts'
import { documentTypesFile } from '../../lib/typegen/document-types.ts'
import { queryTypesFile } from '../../lib/typegen/query-types.ts'
import { typesRead } from '../../lib/typegen/reads.ts'
import { contentShapes } from '../../lib/typegen/shapes.ts'
import { schemaTypes } from '../../schemas/index.ts'
import { everyParams, generatedTypes, siteQueries } from './site-queries.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const generated = new URL('../../lib/content/generated/', import.meta.url)
const { documents } = await seed()
const dataset = new MemoryDataset(documents)
const getType = new Map(documents.map(({ _id, _type }) => [_id, _type]))
const shapes = contentShapes(schemaTypes)

/** The types of the documents that the query actually reads. */
function typesLookedAt(query: string, params: Readonly<Record<string, unknown>>): Set<string> {
  const seen = new Set<string>()
  const dependencies = {
    onId: (id: string) => void seen.add(getType.get(id) ?? ''),
    onReferenceTo: (_id: string, type: string | null) => void seen.add(type ?? 'everything'),
    onType: (type: string) => void seen.add(type),
    onEverything: () => void seen.add('everything'),
  }
  evaluate(parseQuery(query, params), { dataset, identity: 'me', dependencies })
  return seen
}

describe('generated document types of each query', () => {
  it('match the current queries and schema (otherwise run npm run typegen)', async () => {
    const file = await readFile(new URL('query-types.ts', generated), 'utf8')
    expect(file).toBe(queryTypesFile(generatedTypes, schemaTypes))
    const kinds = await readFile(new URL('document-types.ts', generated), 'utf8')
    expect(kinds).toBe(documentTypesFile(schemaTypes))
  })

  it.each(siteQueries)(
    'include every type that the query reads in the seeded lake: $result',
    ({ query }) => {
      let looked = 0
      for (const params of everyParams(query, documents)) {
        const known = new Set(['', ...getQueryTypes(query, params)])
        for (const type of typesLookedAt(query, params)) {
          looked++
          expect(known, JSON.stringify(params)).toContain(type)
        }
      }
      expect(looked, 'the query looks at something').toBeGreaterThan(0)
    },
  )

  it.each([
    ['an article', articleQuery],
    ['a post', postQuery],
  ])(
    'include the glossary and the calculator for %s, so that a change expires the page',
    async (_, query) => {
      const tags = getQueryTypes(query, { slug: 'diabetes' }).map(typeTag)
      for (const _type of ['glossaryTerm', 'bmiPage']) {
        const body = JSON.stringify({ _id: 'x', _type })
        const verdict = await verifyWebhook(
          new Request('http://site.test/api/revalidate', {
            method: 'POST',
            headers: { [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, NOW, 'secret') },
            body,
          }),
          { secret: 'secret', handled: new HandledDeliveries(), now: NOW },
        )
        expect(verdict.accepted && verdict.tags.some((tag) => tags.includes(tag)), _type).toBe(true)
      }
    },
  )

  it('include only the type that a query parameter names', () => {
    expect(getQueryTypes(shareCardQuery, { type: 'legalPage' })).toContain('legalPage')
    expect(getQueryTypes(shareCardQuery, { type: 'doctor' })).not.toContain('legalPage')
  })

  it('getQueryTypes rejects an unknown query with a message on what to do', () => {
    expect(() => getQueryTypes('*[_type == "new"]')).toThrow('npm run typegen')
  })
})

describe('typesRead', () => {
  const every = shapes.documents.map(({ name }) => name).toSorted()

  it.each([
    ['*[_type == "post"]{title}', ['post']],
    ['*[_type in ["post", "faq"]]._id', ['faq', 'post']],
    ['*[_type == "post" || _type == "faq"]._id', ['faq', 'post']],
    ['*[defined(slug)][_type == "post"]._id', every],
    ['*[_id == "siteSettings"][0].siteName', every],
    ['*[references("a")]._id', every],
    ['count(*)', every],
    ['*[_type == "post"].author->name', ['person', 'post']],
    ['*[_type == "post" && author->name == "x"]._id', ['person', 'post']],
    ['*[_type == "post"] | order(category->title)', ['category', 'post']],
    [
      '*[_type == "post"]{"n": count(*[_type == "faq" && ^.author->name == "x"])}',
      ['faq', 'person', 'post'],
    ],
    ['*[_type == $type]{title}', ['$type']],
    ['*[_type == $type]{_type == "post" => {"c": category->title}}', ['$type', 'category']],
    ['*[_type == "faq"]{_type == "post" => {"c": category->title}}', ['faq']],
    ['*[_type == "post"]{"by": {"who": author}}[0].by.who->name', ['person', 'post']],
    ['*[_type == "post"][0]{...category->}', ['category', 'post']],
    ['*[_type == "post"].image.asset->url', ['post', 'sanity.imageAsset']],
  ])('returns the document types of %s', (query, expected) => {
    expect(typesRead(query, shapes)).toEqual(expected)
  })

  it('rejects a reference that the schema does not know', () => {
    expect(() => typesRead('*[_type == "post"].title->name', shapes)).toThrow('does not say')
  })
})
