import { createSchema } from 'sanity'
import { describe, expect, test } from 'vitest'
import { runChecks } from '../../lib/workflow/checks/index.ts'
import { TO_BE_WRITTEN } from '../../lib/workflow/vocabulary/to-be-written.ts'
import { schemaTypes } from '../../schemas/index.ts'
import { sectionsOfText } from '../../schemas/sections.ts'
import { newArticle, newPost } from '../../schemas/templates.ts'
import { article, found, heading, text } from './checks-page.ts'

const starts = [
  { _type: 'article', ...newArticle },
  { _type: 'post', ...newPost },
]

/** What only an editor knows: who wrote it, when, on what evidence. */
const FOR_THE_EDITOR = ['form', 'unwritten', 'mandatory', 'sources', 'length']

describe.each(starts)('a new $_type', (page) => {
  const findings = runChecks({ _id: 'drafts.new', ...page })

  test('has its parts in order: what falls short is what is to be written, by name', () => {
    expect(findings.filter(({ rule }) => !FOR_THE_EDITOR.includes(rule))).toEqual([])
    expect(findings.filter(({ message }) => /key facts/.test(message))).toEqual([])
  })

  test('names every place that is to be written, once', () => {
    const places = JSON.stringify(page).split(TO_BE_WRITTEN).length - 1
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

test('the sections of an article stand in their order', () => {
  expect(sectionsOfText(newArticle.body).map(({ anchor }) => anchor)).toEqual([
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
  ['article', newArticle],
  ['post', newPost],
])('the Studio begins a new %s with them', (name, start) => {
  const schema = createSchema({ name: 'clearwell', types: schemaTypes })
  expect(schema.get(name)?.initialValue).toEqual(start)
})

test('what is written is not named, wherever the words stand', () => {
  const page = article(heading('h', 3, 'To be or not'), text('t', 'Much is to be written: later.'))
  expect(found('unwritten', page)).toEqual([])
})
