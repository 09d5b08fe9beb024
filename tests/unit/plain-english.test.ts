import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import ts from 'typescript'
import { seed } from '../../lib/seed/index.ts'
import { isRecord } from '../../lib/is-record.ts'
import { schemaTypes } from '../../schemas/index.ts'

/** Phrases that read as translated or British, and what a US reader expects instead. */
const HABITS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\babove all\b/i, 'especially'],
  [/\bshort breath\b/i, 'shortness of breath'],
  [/\b(?:some|any|every|no)body\b/i, 'someone, anyone, everyone, no one'],
  [/\bwho(?:ever|m|mever)\b/i, 'anyone who, who'],
  [/\banew\b/i, 'again'],
  [/\brests? (?:up)?on\b/i, 'is based on, cites'],
  [/\b(?:stands?|stood) (?:in|on|among|first|above|beside)\b/i, 'is in, is listed in, comes first'],
  [/\b(?:go|goes|went) on\b(?! to\b)/i, 'continue, keep'],
  [/\bagainst \d/i, 'compared with'],
  [/\b(?:came?|comes) in \d+ in\b/i, 'happened to N of every N people'],
  [/\b(?:is|was) said of\b/i, 'the page said'],
  [/\b(?:loss of|lose|lost|take) sight\b/i, 'vision'],
  [/\bhelps? (?:\w+ )?to (?:be|choose|digest|find|lose|see|sort|stay|tell)\b/i, 'help do'],
  [/\bpass(?:es|ing)? urine\b/i, 'urinate (pee)'],
  [/\btalking therap/i, 'talk therapy'],
  [/\bweak kidneys\b/i, 'kidney disease'],
  [
    /\b(?:bowel cancer|womb|tablets?|long-lasting sickness|fortnight|whilst|chemist|GP surgery)\b/i,
    'the US word',
  ],
  [
    /\b(?:colour|tumour|behaviour|centre|programme|organis\w+|recognis\w+|anaemia|diarrhoea|oedema)\b/i,
    'US spelling',
  ],
  [/\blook(?:s|ing)? after\b/i, 'take care of, care for'],
  [/\bshort-lived\b/i, 'short-term'],
  [/\b(?:is|are) no more\b/i, 'is no longer'],
]

/** Texts covered by the tests of the seed content. */
const ELSEWHERE = ['article', 'post', 'takeaway', 'medicine', 'source']
/** Readers' own words, and what the Studio searches for: not our text. */
const NOT_OURS = ['synonyms', 'redFlags', 'corrections', 'subjectName']

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (!isRecord(value)) return []
  return Object.entries(value)
    .filter(([name]) => !name.startsWith('_') && !NOT_OURS.includes(name))
    .flatMap(([, inner]) => textsIn(inner))
}

function initialTexts(type: unknown): string[] {
  if (!isRecord(type)) return []
  const fields = Array.isArray(type.fields) ? type.fields : []
  return [
    ...(type.name === 'redFlags' || type.name === 'synonyms' ? [] : textsIn(type.initialValue)),
    ...fields.flatMap(initialTexts),
  ]
}

/** A module's string literals with words, without imports and class names. */
function getLiterals(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isJsxAttribute(node) && node.name.getText() === 'className') return
    if (ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) {
      found.push(node.text.replaceAll(/\s+/g, ' ').trim())
    } else if (ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) {
      found.push(node.text.replaceAll(/\s+/g, ' ').trim())
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found.filter((text) => /[a-z] [a-z]/i.test(text))
}

function problemsIn(texts: readonly string[]): string[] {
  return [...new Set(texts)].flatMap((text) =>
    HABITS.filter(([pattern]) => pattern.test(text)).map(
      ([pattern, instead]) => `${pattern.exec(text)?.[0]} → ${instead}: ${text.slice(0, 160)}`,
    ),
  )
}

test('the initial values in the schemas avoid the wordings of translated English', () => {
  expect(problemsIn(schemaTypes.flatMap(initialTexts))).toEqual([])
})

test('the seed content outside guides, posts, and handouts avoids the wordings of translated English', async () => {
  const { documents } = await seed()
  const ours = documents.filter(({ _type }) => !ELSEWHERE.includes(_type))
  expect(problemsIn(ours.flatMap(textsIn))).toEqual([])
})

test('the text of components and routes avoids the wordings of translated English', () => {
  const files = globSync('{app,components}/**/*.{ts,tsx}', { cwd: process.cwd() })
  expect(files.length).toBeGreaterThan(100)
  expect(problemsIn(files.flatMap(getLiterals))).toEqual([])
})

test.each([
  ['Of sleeping pills it was said of some', 'is|was said of'],
  ['Nobody receives it', 'body'],
  ['Serious injury: 41 of 1,000, against 25', 'against'],
])('“%s” is reported as a wording of translated English', (text) => {
  expect(problemsIn([text])).not.toEqual([])
})

test('ordinary US English is not reported', () => {
  expect(problemsIn(['Take this pill. It helps you see how your body reacts.'])).toEqual([])
})
