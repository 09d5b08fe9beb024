import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { countSteps } from './step-count.ts'

type Fields = Readonly<Record<string, unknown>>

let getSteps: (document: Fields) => number
beforeAll(async () => {
  const counted = await countSteps(async () => ({
    ...(await import('../../lib/workflow/checks/index.ts')),
    ...(await import('../../lib/workflow/checks/facts.ts')),
  }))
  getSteps = (document) =>
    counted.getSteps(({ runChecks, getFacts }) => {
      runChecks(document, CONTEXT)
      getFacts(document, CONTEXT)
    })
})

const CONTEXT = {
  knownPaths: new Set(['/']),
  sources: new Map([['source-a', { title: 'A' }]]),
  published: new Set<string>(),
  isDeleted: (id: string) => id.startsWith('gone'),
  externalLinks: new Map(),
}

/** Text that rules look for, and that may trip them up. */
const PIECES = [
  ...['a', '1', ' ', '-', '.', ',', '? ', '. A', '½', 'é', '’', '"', '(', '/', '|', '%'],
  ...['1,000 ', '1 in 10 ', '130/80 ', '18 to 24 ', 'two thirds ', 'five ', '5 mg ', '2019 '],
  ...[
    'chest pain ',
    'black or bloody ',
    'stool and ',
    'wait ',
    'not ',
    'no ',
    'see if it ',
    'now ',
  ],
  ...['for 3 weeks ', 'above 126 ', 'A1C ', 'glucose ', 'take 5 ', 'a dose of ', 'twice a day '],
  ...['Dr. ', 'www.', '.org ', 'http://a ', 'type 2 ', '911 ', '800-', 'click here ', 'million '],
]

const span = (text: string, index = 0, marks: readonly string[] = []) => ({
  ...{ _type: 'span', _key: `s${index}`, text, marks },
})
const block = (children: readonly object[], index = 0, fields: Fields = {}) => ({
  ...{ _type: 'block', _key: `b${index}`, style: 'normal', markDefs: [], children, ...fields },
})
const ref = (id: string) => ({ _type: 'reference', _key: id, _ref: id })
const list = (length: number, make: (index: number) => object) =>
  Array.from({ length }, (_, index) => make(index))
const article = (fields: Fields) => ({ _id: 'drafts.a', _type: 'article', title: 'A', ...fields })
const inBody = (body: readonly object[]) => article({ body })
const claim = (index: number) => ({
  ...{ _type: 'claim', _key: `m${index}`, source: ref('source-a'), value: `${index}`, unit: 'mg' },
})

/** A document with this many parts of the same text. */
const SHAPES: Readonly<Record<string, (words: string, many: number) => Fields>> = {
  'one paragraph': (words, many) => inBody([block([span(words.repeat(many))])]),
  paragraphs: (words, many) => inBody(list(many, (n) => block([span(words)], n))),
  'items of a list': (words, many) =>
    inBody(list(many, (n) => block([span(words)], n, { listItem: 'bullet', level: 1 }))),
  headings: (words, many) => inBody(list(many, (n) => block([span(words)], n, { style: 'h3' }))),
  'a list below a long heading': (words, many) =>
    inBody([
      block([span(words.repeat(many))], -1, { style: 'h2' }),
      ...list(many, (n) => block([span(words)], n, { listItem: 'bullet', level: 1 })),
    ]),
  'spans of a paragraph': (words, many) => inBody([block(list(many, (n) => span(words, n)))]),
  'links of a paragraph': (words, many) =>
    inBody([
      block(
        list(many, (n) => span(words, n, [`m${n}`])),
        0,
        {
          markDefs: list(many, (n) => ({ _type: 'link', _key: `m${n}`, href: '/a' })),
        },
      ),
    ]),
  'claims on the same words': (words, many) =>
    inBody([
      block(
        [
          span(
            words.repeat(many),
            0,
            list(many, claim).map((_, n) => `m${n}`),
          ),
        ],
        0,
        {
          markDefs: list(many, claim),
        },
      ),
    ]),
  'a card': (words, many) =>
    inBody([
      {
        ...{ _type: 'careCard', _key: 'c', level: 'nonUrgent', heading: words.repeat(many) },
        body: list(many, (n) => block([span(words)], n, { listItem: 'bullet', level: 1 })),
      },
    ]),
  'rows of a table': (words, many) =>
    inBody([
      {
        ...{ _type: 'dataTable', _key: 't', caption: words.repeat(many), header: [words] },
        rows: list(many, (n) => ({ _type: 'row', _key: `r${n}`, cells: [words, words] })),
        bound: list(many, (n) => ({
          _type: 'bound',
          _key: `n${n}`,
          words,
          value: '5',
          unit: 'mg',
        })),
        sources: [ref('source-a')],
      },
    ]),
  'key facts': (words, many) => article({ facts: list(many, (n) => block([span(words)], n)) }),
  sources: (words, many) =>
    inBody([
      block(
        list(many, (n) => ({
          ...{ _type: 'citation', _key: `c${n}`, sources: [ref(`gone-${words.length}-${n}`)] },
        })),
      ),
    ]),
}

/** Enough that bounded parts, such as a paragraph's marks, reach their limit. */
const PARTS = 210
/** 2 for linear growth, 4 for quadratic. */
const MAX_FACTOR = 2.6

test.each(Object.keys(SHAPES))(
  'the checks of %s need at most twice the steps for twice the content',
  (name) => {
    const shape = SHAPES[name]
    const words = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(words, (pieces) => {
        const text = pieces.join('')
        const once = getSteps(shape?.(text, PARTS) ?? {})
        const factor = getSteps(shape?.(text, 2 * PARTS) ?? {}) / once
        expect([text, factor > MAX_FACTOR ? factor : 'linear']).toEqual([text, 'linear'])
      }),
      { numRuns: 3 },
    )
  },
)

test('the step counter measures quadratic growth for nested loops', async () => {
  const { getSteps: steps } = await countSteps(() => import('./regexps/quadratic.ts'))
  expect(steps(({ pairs }) => pairs(400)) / steps(({ pairs }) => pairs(200))).toBeGreaterThan(3)
})
