import { createSchema } from 'sanity'
import { describe, expect, test } from 'vitest'
import { isRecord } from '../../lib/is-record.ts'
import { runChecks } from '../../lib/workflow/checks/index.ts'
import { PLACEHOLDER_TEXT } from '../../lib/workflow/model/placeholder-text.ts'
import { schemaTypes } from '../../schemas/index.ts'
import { findTextSections } from '../../schemas/sections.ts'
import { articleInitialValue, newMedicine, newPost } from '../../schemas/templates.ts'
import { article, found, heading, reference, text } from './checks-fixtures.ts'
import { page as publicPage } from './seed-content.ts'

const starts = [
  { _type: 'article', ...articleInitialValue },
  { _type: 'post', ...newPost },
  { _type: 'medicine', ...newMedicine },
]

/** Facts that only an editor knows: author, date, and evidence. */
const FOR_THE_EDITOR = ['form', 'unwritten', 'mandatory', 'sources', 'length']

describe.each(starts)('template for a new $_type', (page) => {
  const findings = runChecks({ _id: 'drafts.new', ...page })

  test('has no finding except for text that is still to be written', () => {
    expect(findings.filter(({ rule }) => !FOR_THE_EDITOR.includes(rule))).toEqual([])
    expect(findings.filter(({ message }) => /key facts/.test(message))).toEqual([])
  })

  test('has one finding for every placeholder', () => {
    const places = JSON.stringify(page).split(PLACEHOLDER_TEXT).length - 1
    expect(places).toBeGreaterThan(5)
    const named = findings.filter(({ rule }) => rule === 'unwritten')
    expect(named).toHaveLength(places)
    for (const { message, level } of named) {
      expect(level).toBe('error')
      expect(message).toMatch(/^To be written: \S.*\.$/)
    }
    expect(new Set(named.map(({ path }) => JSON.stringify(path))).size).toBe(places)
  })
})

const WRITTEN = 'The heart sends blood through the body. A nurse can show you how to check it. '

/** Fills in plain text, with a source for each place. */
function written(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(written)
  if (!isRecord(value)) return value
  const known = Object.entries(value).map(([name, part]) => [name, written(part)])
  const filled: Record<string, unknown> = Object.fromEntries(known)
  const { children } = value
  if (!Array.isArray(children) || !JSON.stringify(children).includes(PLACEHOLDER_TEXT))
    return filled
  const key = String(value._key)
  const cited = { _type: 'citation', _key: 'cited', sources: [reference(`source-of-${key}`)] }
  const words = key.startsWith('fact') ? WRITTEN : WRITTEN.repeat(12)
  const span = { _type: 'span', _key: 'words', text: words, marks: [] }
  return { ...filled, children: [span, cited] }
}

test.each([
  ['article-diabetes', articleInitialValue],
  ['post-sleep-and-mood', newPost],
  ['medicine-metformin', newMedicine],
])('a template filled in with the fields of %s has no errors', (id, start) => {
  const filled = written(start)
  if (!isRecord(filled)) throw new Error('There is no start')
  const findings = runChecks({ ...publicPage(id), ...filled, _id: 'drafts.new' })
  expect(findings.filter(({ level }) => level === 'error')).toEqual([])
})

test('the article template has the sections in the standard order', () => {
  expect(findTextSections(articleInitialValue.body).map(({ anchor }) => anchor)).toEqual([
    ...[
      'understanding',
      'types',
      'diagnosis',
      'treatment',
      'how-treatments-work',
      'special-considerations',
    ],
    ...['prevention', 'when-to-see-a-provider', 'living-well', 'support', 'questions'],
  ])
})

test.each([
  ['article', articleInitialValue],
  ['post', newPost],
  ['medicine', newMedicine],
])('the Studio uses the template as the initial value of a new %s', (name, start) => {
  const schema = createSchema({ name: 'clearwell', types: schemaTypes })
  expect(schema.get(name)?.initialValue).toEqual(start)
})

test('ordinary text that contains placeholder words has no finding', () => {
  const page = article(heading('h', 3, 'To be or not'), text('t', 'Much is to be written: later.'))
  expect(found('unwritten', page)).toEqual([])
})
