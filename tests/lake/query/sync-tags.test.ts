import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MemoryDataset } from '../../../lib/lake/engine/groq/memory-dataset.ts'
import { evaluate } from '../../../lib/lake/engine/groq/evaluate.ts'
import { parseQuery } from '../../../lib/lake/engine/groq/parse.ts'
import { toPublishedId } from '../../../lib/lake/engine/document-id.ts'
import { applyPerspective } from '../fixtures/perspective-reference.ts'
import { TagCollector, tagsForChanges } from '../../../lib/lake/query/live-tags.ts'
import type { Perspective } from '../../../lib/lake/types.ts'

interface Doc {
  _id: string
  _type: string
  _rev: string
  [key: string]: unknown
}

const queries = [
  '*',
  'count(*)',
  '*[_type == "post"]{title}',
  'count(*[_type == "post"])',
  '*[_id == "a"][0]',
  '*[_id in ["a", "p"]]{title}',
  '*[_type == "post"]{"by": author->name}',
  '*[_id == "a"][0].author->friend->name',
  '*[_id == "a"][0]{related[]->{title}}',
  '*[_type in ["post", "person"]]._id',
  '*[_type == "post" || _type == "note"]._id',
  '*[_type == "post" && _id == "a"]',
  '*[_type == "person" || _id == "a"]{title}',
  '*[references("p")]._id',
  '*[_type == "post" && references("p")]._id',
  '*[_type == "post" && author._ref == "p"]._id',
  '*[author._ref == "p" || friend._ref == "q"]._id',
  '*[_type == "person"]{"posts": *[_type == "post" && author._ref == ^._id && title == "x"]._id}',
  '*[author.friend._ref in ["p", "q"]]._id',
  '*[_ref == "p"]._id',
  '*[title == "x"]._id',
  '*[slug.current == "x"][0]._id',
  '*[_type == "post" && slug.current == "x"][0]{title}',
  '*[_type == "person"]{"posts": *[_type == "post" && author._ref == ^._id]{title}}',
  '*[_type == "person"]{"posts": *[references(^._id)]._id}',
  '*[_id == "a"][0]{"same": *[_id == ^.author._ref][0].name}',
  '*[_id == *[_type == "note"][0].author._ref]{name}',
  '*[_id in *[_type == "post"].author._ref]{name}',
  '*[_type == *[_id == "a"][0].title]._id',
  '*[defined(title)] | order(title)._id',
  '*[author->name == "x"]._id',
  '*[_type == "post" && author->name == "x"]._id',
  '{"posts": *[_type == "post"]._id, "n": count(*[_type == "note"])}',
  '*[_type == "post"] | order(author->name)[0]._id',
  '*[!(_type == "post")]._id',
  '*[_type != "post"]._id',
  '*[@._type == "post"]._id',
  '*[_type == "post" && count(*[_type == "note"]) > 1]._id',
  '*[_id == "drafts.a"]',
  '*[_type == select(count(*) > 3 => "post", "note")]._id',
  '*[(_type == "post") && title == "x"]._id',
  'releases::all()._id',
  '*[_type == "post"][0..1]._id',
  '*[_id in path("drafts.**")]._id',
  '*[_id == null]',
  '*[_type == "post" && false]',
  '*[_id in []]',
  '*[_type == "post"].author->{..., friend->}',
  'coalesce(*[_id == "zz"][0].title, *[_type == "note"][0].title)',
  '*[title match "x*"]._id',
]

const perspectives: Perspective[] = ['raw', 'published', 'drafts', ['r', 'drafts']]
const name = fc.constantFrom('a', 'b', 'p', 'q', 'zz')
const id = fc
  .tuple(fc.constantFrom('', '', 'drafts.', 'versions.r.'), name)
  .map(([prefix, base]) => prefix + base)
const word = fc.constantFrom('x', 'y', 'post', null)
const plain = { noNullPrototype: true }
const ref = fc.record({ _ref: name }, plain)
const document: fc.Arbitrary<Doc> = fc.record(
  {
    _id: id,
    _type: fc.constantFrom('post', 'person', 'note', 'system.release'),
    _rev: fc.constant('r'),
    title: word,
    name: word,
    slug: fc.record({ current: word }, plain),
    author: ref,
    friend: ref,
    related: fc.array(ref, { maxLength: 2 }),
  },
  { requiredKeys: ['_id', '_type', '_rev'], ...plain },
)

interface Edit {
  edited: string
  fields: object
}
const isEdit = (write: Doc | Edit): write is Edit => 'edited' in write

/** A change to one field: the others stay the same objects, as after a patch. */
const edit = fc.record({
  edited: id,
  fields: fc.oneof(
    fc.record({ author: ref }, plain),
    fc.record({ related: fc.array(ref, { maxLength: 2 }) }, plain),
  ),
})

function ask(query: string, documents: readonly Doc[], perspective: Perspective) {
  const tags = new TagCollector()
  const dataset = new MemoryDataset(applyPerspective(documents, perspective))
  const { data } = evaluate(parseQuery(query), { dataset, identity: 'me', dependencies: tags })
  return { text: JSON.stringify(data ?? null), tags: tags.tags() }
}

test('a commit that changes a query result has one of the result’s sync tags', () => {
  let changedAnswers = 0
  fc.assert(
    fc.property(
      fc.uniqueArray(document, { selector: (d) => d._id, maxLength: 8 }),
      fc.constantFrom(...queries),
      fc.constantFrom(...perspectives),
      fc.array(fc.oneof(document, id, edit), { minLength: 1, maxLength: 2 }),
      (documents, query, perspective, writes) => {
        const before = new Map(documents.map((d) => [d._id, d]))
        const after = new Map(before)
        for (const write of writes) {
          if (typeof write === 'string') after.delete(write)
          else if (isEdit(write)) {
            const edited = after.get(write.edited)
            if (edited) after.set(edited._id, { ...edited, ...write.fields, _rev: 'later' })
          } else after.set(write._id, write)
        }
        const changes = [...new Set([...before.keys(), ...after.keys()])]
          .filter((key) => before.get(key) !== after.get(key))
          .map((documentId) => ({
            documentId,
            before: before.get(documentId) ?? null,
            after: after.get(documentId) ?? null,
          }))
        const first = ask(query, [...before.values()], perspective)
        const second = ask(query, [...after.values()], perspective)
        if (first.text === second.text) return
        changedAnswers++
        const getLayers = (id: string, known: Pick<Doc, '_id' | '_rev'> | null) =>
          [...after.values()].filter(
            (d) => toPublishedId(d._id) === id && !(d._id === known?._id && d._rev === known._rev),
          )
        const commit = new Set(tagsForChanges(changes, getLayers))
        expect(
          first.tags.some((tag) => commit.has(tag)),
          `${query} ${first.text} → ${second.text}`,
        ).toBe(true)
      },
    ),
    { numRuns: 20_000 },
  )
  expect(changedAnswers, 'the random writes do change answers').toBeGreaterThan(2000)
})

test('a query result has no sync tag in common with commits to other types and documents', () => {
  const documents = [
    { _id: 'a', _type: 'post', _rev: 'r', author: { _ref: 'p' } },
    { _id: 'p', _type: 'person', _rev: 'r' },
  ]
  const { tags } = ask('*[_type == "post"]{"by": author->name}', documents, 'published')
  const touches = (documentId: string, type: string) => {
    const commit = new Set(
      tagsForChanges(
        [{ documentId, before: null, after: { _id: documentId, _type: type, _rev: 'r' } }],
        () => [],
      ),
    )
    return tags.some((tag) => commit.has(tag))
  }
  expect(touches('new', 'post')).toBe(true)
  expect(touches('p', 'person')).toBe(true)
  expect(touches('drafts.p', 'person')).toBe(true)
  expect(touches('q', 'person')).toBe(false)
})

test('a result about references to a document has no sync tag in common with other references', () => {
  const note = (id: string) => ({ _type: 'note', _rev: 'r', subject: { _ref: id } })
  const documents = [
    { _id: 'a', _type: 'post', _rev: 'r' },
    { _id: 'n', ...note('a') },
  ]
  for (const query of [
    '*[_id == "a"][0]{"notes": *[_type == "note" && subject._ref == ^._id]._id}',
    '*[_id == "a"][0]{"notes": count(*[references(^._id)])}',
  ]) {
    const { tags } = ask(query, documents, 'published')
    const touches = (before: Doc | null, after: Doc | null) => {
      const commit = new Set(tagsForChanges([{ documentId: 'n', before, after }], () => []))
      return tags.some((tag) => commit.has(tag))
    }
    expect(touches(null, { _id: 'm', ...note('a') })).toBe(true)
    expect(touches({ _id: 'm', ...note('a') }, { _id: 'm', ...note('b') })).toBe(true)
    expect(touches(null, { _id: 'm', ...note('b') })).toBe(false)
    const isOfNotes = query.includes('_type == "note"')
    expect(touches(null, { _id: 'm', ...note('a'), _type: 'post' })).toBe(!isOfNotes)
  }
})

test('sync tags are opaque and have the format that the client accepts', () => {
  expect(
    tagsForChanges(
      [{ documentId: 'a', before: null, after: { _id: 'a', _type: 'post', _rev: 'r' } }],
      () => [],
    ),
  ).toEqual(expect.arrayContaining([expect.stringMatching(/^s1:[\w-]{10}$/)]))
})
