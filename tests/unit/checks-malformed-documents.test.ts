import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runChecks } from '../../lib/workflow/checks/index.ts'
import { article, cited, found, heading, link, post } from './checks-fixtures.ts'

const BLOCKS = ['block', 'careCard', 'callout', 'keyFacts', 'doDontList', 'figure', 'dataTable']
const odd = fc.constantFrom(null, undefined, true, 0, NaN, '', ' ', 'Any 1 in 2 words.', [], {})
const anything = fc.oneof(
  odd,
  fc.string({ maxLength: 5 }),
  fc.array(odd, { maxLength: 2 }),
  fc.dictionary(fc.constantFrom('_key', '_ref', '_type', 'asset', 'alt', 'image'), odd),
)

/** Near misses: the names that the rules read, with arbitrary values. */
const { block } = fc.letrec<{ block: unknown }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    anything,
    fc.record(
      {
        _type: fc.oneof(fc.constantFrom(...BLOCKS, 'bmiQuickCheck', 'citation', 'span'), anything),
        _key: fc.oneof(fc.string(), anything),
        style: fc.oneof(fc.constantFrom('normal', 'h2', 'h4', 'h9'), anything),
        listItem: fc.oneof(fc.constant('bullet'), anything),
        markDefs: fc.oneof(fc.array(tie('block'), { maxLength: 3 }), anything),
        marks: fc.oneof(fc.array(fc.string(), { maxLength: 3 }), anything),
        children: fc.oneof(fc.array(tie('block'), { maxLength: 3 }), anything),
        body: fc.oneof(fc.array(tie('block'), { maxLength: 3 }), anything),
        text: fc.oneof(fc.string(), anything),
        href: fc.oneof(fc.webPath(), anything),
        target: anything,
        facts: fc.oneof(fc.array(fc.string(), { maxLength: 3 }), anything),
        picture: anything,
        rows: fc.oneof(fc.array(tie('block'), { maxLength: 3 }), anything),
        cells: fc.oneof(fc.array(fc.string(), { maxLength: 3 }), anything),
        sources: fc.oneof(fc.array(fc.record({ _ref: fc.string() }), { maxLength: 3 }), anything),
      },
      { requiredKeys: [] },
    ),
  ),
}))
const page = fc.record(
  {
    _id: anything,
    _type: fc.oneof(fc.constantFrom('article', 'post'), anything),
    heroImage: anything,
    summary: fc.oneof(fc.string(), anything),
    keyFacts: anything,
    facts: anything,
    sections: fc.oneof(
      fc.array(fc.record({ heading: anything, body: fc.array(block) }), { maxLength: 3 }),
      anything,
    ),
    body: fc.oneof(fc.array(block, { maxLength: 3 }), anything),
    closingCta: fc.oneof(fc.record({ href: fc.webPath(), label: anything }), anything),
    related: anything,
    seo: anything,
  },
  { requiredKeys: [] },
)
const context = { knownPaths: new Set(['/']), published: new Set(['a']), sources: new Map() }

test('no rule throws for a document of any shape', () => {
  fc.assert(
    fc.property(page, (document) => {
      for (const finding of runChecks(document, context)) {
        expect(finding.message).not.toBe('')
        expect(finding.path.length).toBeGreaterThan(0)
      }
    }),
    { numRuns: 2000 },
  )
})

test('findings are in the order of the document', () => {
  const body = [link('a', 'here', '/nowhere'), heading('b', 4, 'Far'), cited('c', '1 in 2.')]
  const keys = (all: readonly { path: readonly unknown[] }[]) => all.map(({ path }) => path[3])
  const all = runChecks(article(...body), { knownPaths: new Set() }).filter(
    ({ rule }) => rule !== 'form',
  )
  expect(keys(all.filter(({ path }) => path.length > 3))).toEqual(
    ['a', 'a', 'b', 'c'].map((_key) => ({ _key })),
  )
})

test('a block without a key is located by its index', () => {
  const page = post({ _type: 'block', style: 'h3', children: [] })
  expect(found('headings', page).map(({ path }) => path)).toEqual([['body', 0]])
})
