import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areClinical, compareDocuments, type Change } from '../../lib/workflow/diff/compare.ts'
import { isSame, valueAt, type Path } from '../../lib/workflow/diff/values.ts'
import { contentHash } from '../../lib/workflow/rules/content-hash.ts'
import { isRecord } from '../../lib/is-record.ts'

const block = (_key: string, text: string) => ({
  _type: 'block',
  _key,
  style: 'normal',
  children: [{ _type: 'span', _key: `${_key}s`, text, marks: [] }],
})
const section = (_key: string, heading: string, ...body: unknown[]) => ({
  _type: 'articleSection',
  _key,
  heading,
  body,
})
const page = {
  _id: 'a',
  _type: 'article',
  _rev: '1',
  title: 'Asthma',
  slug: { _type: 'slug', current: 'asthma' },
  author: { _type: 'reference', _ref: 'person-a' },
  heroImage: { _type: 'picture', alt: 'A lung', asset: { _type: 'reference', _ref: 'image-1' } },
  sections: [
    section(
      's1',
      'What it is',
      block('b1', 'A disease of the lung.'),
      block('b2', 'It is common.'),
    ),
    section('s2', 'Signs', block('b3', 'Cough.')),
    section('s3', 'Treatment', block('b4', 'Inhalers.')),
  ],
  condition: { _type: 'condition', name: 'Asthma', signs: ['Cough', 'Wheeze'] },
  seo: { title: 'Asthma' },
}

const spoken = (path: Path) =>
  path.map((each) => (typeof each === 'string' ? each : `#${each._key}`)).join('.')
/** `kind path`, with a star for changes that need no reviewer. */
const describeChanges = (changes: readonly Change[]) =>
  changes.map(({ kind, path, isClinical }) => `${kind} ${spoken(path)}${isClinical ? '' : ' *'}`)
const changesTo = (fields: object) =>
  describeChanges(compareDocuments(page, { ...page, ...fields }))

describe('compareDocuments', () => {
  const [one, two, three] = page.sections

  test.each<[string, object, string[]]>([
    [
      'no change for IDs, revisions, and timestamps',
      { _id: 'drafts.a', _rev: '2', _updatedAt: 'now' },
      [],
    ],
    ['changed text', { title: 'Bronchial asthma' }, ['changed title']],
    ['a changed slug', { slug: { _type: 'slug', current: 'lung' } }, ['changed slug']],
    ['an added field', { summary: 'New.' }, ['added summary']],
    ['a removed field', { title: undefined }, ['removed title']],
    ['a changed author', { author: { _type: 'reference', _ref: 'b' } }, ['changed author']],
    [
      'no change when publishing strengthens a reference',
      { author: { ...page.author, _weak: true, _strengthenOnPublish: {} } },
      [],
    ],
    [
      'a changed image',
      { heroImage: { ...page.heroImage, asset: { _type: 'reference', _ref: 'image-2' } } },
      ['changed heroImage.asset'],
    ],
    [
      'changed alternative text',
      { heroImage: { ...page.heroImage, alt: 'Two lungs', credit: 'WHO' } },
      ['changed heroImage.alt', 'added heroImage.credit'],
    ],
    ['a changed SEO title', { seo: { title: 'Lungs' } }, ['changed seo.title']],
    [
      'a changed list of strings',
      { condition: { ...page.condition, signs: [] } },
      ['changed condition.signs'],
    ],
    [
      'a changed paragraph of a section',
      {
        sections: [
          { ...one, body: [block('b1', 'Other.'), block('b2', 'It is common.')] },
          two,
          three,
        ],
      },
      ['changed sections.#s1.body.#b1'],
    ],
    ['a removed section', { sections: [one, three] }, ['removed sections.#s2']],
    [
      'an added section',
      { sections: [one, section('n', 'New'), two, three] },
      ['added sections.#n'],
    ],
    [
      'one move when a section is moved to the top',
      { sections: [three, one, two] },
      ['moved sections.#s3'],
    ],
    [
      'a moved and changed section',
      { sections: [two, three, { ...one, heading: 'What is it?' }] },
      ['moved sections.#s1', 'changed sections.#s1.heading'],
    ],
  ])('reports: %s', (_what, fields, changes) => expect(changesTo(fields)).toEqual(changes))

  test('reports the old and new positions of a moved item', () => {
    const [move] = compareDocuments(page, { ...page, sections: [three, one, two] })
    expect(move).toMatchObject({ from: 2, to: 0 })
  })
})

// Documents with everything the comparison distinguishes, and few enough words that they often match.
const key = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const words = fc.constantFrom('', 'one', 'two')
const reference = fc.record({ _type: fc.constant('reference'), _ref: key })
const picture = fc.record(
  { _type: fc.constant('picture'), asset: reference, alt: words, credit: words },
  { requiredKeys: ['_type'] },
)
const { value } = fc.letrec((tie) => ({
  member: fc.record(
    {
      _key: key,
      _type: fc.constantFrom('articleSection', 'block'),
      text: words,
      parts: tie('value'),
    },
    { requiredKeys: ['_key', '_type'] },
  ),
  value: fc.oneof(
    { maxDepth: 3 },
    words,
    fc.boolean(),
    fc.constant(null),
    fc.array(words, { maxLength: 3 }),
    reference,
    picture,
    fc.array(picture, { maxLength: 2 }),
    fc.uniqueArray(tie('member'), { maxLength: 5, selector: getKey }),
    fc.array(tie('member'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('x', 'y', '__proto__'), tie('value'), { maxKeys: 2 }),
  ),
}))
const documents = fc.record(
  {
    _type: fc.constant('article'),
    _rev: words,
    title: words,
    seo: value,
    body: value,
    more: value,
  },
  { requiredKeys: ['_type'] },
)

function getKey(member: unknown): unknown {
  return isRecord(member) ? member._key : undefined
}

/** Applies the changes to the old document; the result must be the new one. */
function applied(document: unknown, changes: readonly Change[], path: Path = []): unknown {
  const here = (change: Change) =>
    isSame(change.path.slice(0, path.length), path) && change.path.length > path.length
  const own = changes.filter((change) => change.path.length === path.length + 1 && here(change))
  const below = (segment: Path[number], old: unknown) => {
    const change = own.find(({ path: at, kind }) => isSame(at.at(-1), segment) && kind !== 'moved')
    return change ? change.after : applied(old, changes, [...path, segment])
  }
  if (!changes.some(here)) return document
  if (Array.isArray(document)) {
    const touched = own.filter(({ kind }) => kind !== 'changed')
    const isTouched = (member: unknown) =>
      touched.some(({ path: at }) => isSame(at.at(-1), { _key: getKey(member) }))
    const list: unknown[] = document.filter((member) => !isTouched(member))
    for (const { to, kind, before, after } of touched.toSorted((a, b) => (a.to ?? 0) - (b.to ?? 0)))
      if (to !== undefined) list.splice(to, 0, kind === 'moved' ? before : after)
    return list.map((member) => below({ _key: String(getKey(member)) }, member))
  }
  if (!isRecord(document)) return document
  const names = new Set([
    ...Object.keys(document),
    ...own.map((change) => String(change.path.at(-1))),
  ])
  return Object.fromEntries(
    [...names].map((name) => [name, below(name, valueAt(document, [name]))]),
  )
}

describe('compareDocuments for any two documents', () => {
  test('finds no difference between a document and its copy', () => {
    fc.assert(
      fc.property(documents, (document) => {
        expect(compareDocuments(document, structuredClone(document))).toEqual([])
      }),
    )
  })

  test('reports only paths whose values differ', () => {
    fc.assert(
      fc.property(documents, documents, (before, after) => {
        for (const change of compareDocuments(before, after)) {
          const [was, is] = [valueAt(before, change.path), valueAt(after, change.path)]
          expect([was, is]).toEqual([change.before, change.after])
          const list = change.path.slice(0, -1)
          if (change.kind === 'moved')
            expect(isSame(valueAt(before, list), valueAt(after, list))).toBe(false)
          else expect(isSame(was, is)).toBe(false)
        }
      }),
    )
  })

  test('reports all changes that lead from one document to the other', () => {
    fc.assert(
      fc.property(documents, documents, (before, after) => {
        const { _rev: _old, ...old } = before
        const { _rev: _new, ...expected } = after
        expect(isSame(applied(old, compareDocuments(before, after)), expected)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('reports a clinical change exactly when the content hashes differ', () => {
    fc.assert(
      fc.property(documents, documents, (before, after) => {
        expect(areClinical(compareDocuments(before, after))).toBe(
          contentHash(before) !== contentHash(after),
        )
      }),
      { numRuns: 500 },
    )
  })
})
