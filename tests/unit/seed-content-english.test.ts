import { readFile } from 'node:fs/promises'
import { glob } from 'tinyglobby'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { seed } from '../../lib/seed/index.ts'
import { objects, strings, text } from './seed-text.ts'

/** Phrases that a native US reader notices, by the replacement. A list of habits, not of every mistake. */
const HABITS: readonly (readonly [instead: string, habit: RegExp])[] = [
  ['especially', /\babove all\b/i],
  ['someone, anyone, no one', /\b(some|any|no|every)body\b/i],
  ['who, anyone who', /\b(whoever|whom)\b/i],
  ['compared with', /, against \d/],
  ['to N of every 1,000 people', /\b(come|came) in \d[\d,]* in \d/],
  ['continue, keep', /\b(go|goes|went) on (rising|taking|for|until|with|after)\b/i],
  ['based on', /\brests? on\b/i],
  ['is listed in', /\bst(ands?|ood) (in|among|beside)\b/i],
  ['shortness of breath', /\bshort breath\b/i],
  ['kidney disease', /\bweak kidneys\b/i],
  ['urinate (pee)', /\bpass(es|ing)? urine\b/i],
  ['talk therapy', /\btalking therap/i],
  ['uterus', /\bwomb\b/i],
  ['colorectal', /\bbowel cancer\b/i],
  ['coverage', /\bcover ends\b/i],
  ['medical alert bracelet', /\bmedical ID\b/],
  ['cutoff', /\bcut-offs?\b/i],
  ['checkup', /\bcheck-ups?\b/i],
  ['helps you do', /\bhelps? (you|people|us) to\b/i],
  ['again', /\banew\b/i],
  ['worked out is British', /\bworked (this |it )?out\b/i],
  ['said of', /\bit (is|was) said\b|\bwas said of\b/i],
  ['even if', /\ball the same\b/i],
  [
    'US spelling',
    /\b(colour|favour|tumour|anaemi|oedema|diarrhoea|haemo|paediatric|centre|metres?)\w*\b/i,
  ],
]

/** The text of a source, a law, or a person’s record: not ours to change. */
const NOT_OURS = new Set(['source', 'review', 'legalPage', 'glossaryTerm', 'testimonial', 'person'])
/** Not our text: URLs, quotes from sources, and spellings that readers type into the search. */
const NOT_SAID = new Set([
  ...['_id', '_key', '_ref', '_type', 'href', 'url', 'anchor', 'current', 'place', 'synonyms'],
])

function* said(value: unknown, name = ''): Generator<string> {
  if (NOT_SAID.has(name)) return
  if (typeof value === 'string') yield value
  if (Array.isArray(value)) for (const each of value) yield* said(each, name)
  else if (typeof value === 'object' && value !== null)
    for (const [field, each] of Object.entries(value)) yield* said(each, field)
}

const { documents } = await seed()
const pages = documents.filter(({ _type }) => !NOT_OURS.has(_type))

describe('plain US English in the seed content', () => {
  test.each(HABITS)('the pages avoid a wording that should be “%s”', (_instead, habit) => {
    const found = pages.flatMap(({ _id, ...fields }) =>
      [...said(fields)].filter((each) => habit.test(each)).map((each) => `${_id}: ${each}`),
    )
    expect(found).toEqual([])
  })

  test('the corrections in review records avoid those wordings', () => {
    const violations = documents
      .filter(({ _type }) => _type === 'review')
      .flatMap(({ corrections }) => [...objects(corrections)])
      .flatMap(({ wrong, now }) => [text(wrong), text(now)])
    expect(violations.length).toBeGreaterThan(60)
    for (const [instead, habit] of HABITS)
      expect(
        violations.filter((each) => habit.test(each)),
        instead,
      ).toEqual([])
  })

  test('the default labels avoid those wordings', async () => {
    const files = await glob('schemas/labels/*.ts')
    const words = await Promise.all(
      files.map(async (file) => literals(await readFile(file, 'utf8'))),
    )
    expect(words.flat().length).toBeGreaterThan(300)
    for (const [instead, habit] of HABITS)
      expect(
        words.flat().filter((each) => habit.test(each)),
        instead,
      ).toEqual([])
  })

  test('lists in table cells, boxes, and list items have a serial comma', () => {
    const habit = /\b\w+, [\w-]+ (and|or) [\w-]+$/
    const entries = pages
      .filter(({ _type }) => _type === 'article' || _type === 'post' || _type === 'takeaway')
      .flatMap((page) =>
        [...objects(page)].flatMap(({ dos, donts, items }) =>
          [dos, donts, items].flatMap((each) => strings(each)),
        ),
      )
    expect(entries.length).toBeGreaterThan(100)
    expect(entries.filter((each) => habit.test(each))).toEqual([])
  })
})

/** The text of all strings in a file’s code: comments are for engineers. */
function literals(code: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('labels.ts', code, ts.ScriptTarget.Latest))
  return found
}
