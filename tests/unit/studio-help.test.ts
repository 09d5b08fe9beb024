import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getNames } from '../../lib/workflow/model/names.ts'
import { STATES } from '../../lib/workflow/model/states.ts'
import { currentTopics, NAMED_TOPICS } from '../../studio/review/help/current-topics.ts'
import { parseGuide, parseInline } from '../../studio/review/help/parse-guide.ts'

const guide = (name: string) =>
  readFileSync(join(import.meta.dirname, `../../docs/guides/${name}.md`), 'utf8')
const guides = ['editor', 'reviewer'] as const

test.each(guides)('every topic that Help names is in the %s’s guide, once', (name) => {
  const titles = parseGuide(guide(name)).map(({ title }) => title)
  expect(titles).toEqual([...new Set(titles)])
  expect(NAMED_TOPICS[name].filter((title) => !titles.includes(title))).toEqual([])
})

test.each(guides)('no Markdown of the %s’s guide is left in what Help shows', (name) => {
  const texts = parseGuide(guide(name)).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(parseInline).filter(({ kind }) => kind !== 'code'),
  )
  expect(texts.length).toBeGreaterThan(20)
  expect(texts.filter(({ text }) => /\*\*|\]\(|!\[|`/.test(text))).toEqual([])
})

test('Help names topics for every state and role, the state of an approval first', () => {
  const context = { type: 'post', isVoided: false, isRevoked: false, isHighRisk: false }
  for (const state of getNames(STATES))
    for (const name of guides)
      expect(currentTopics({ ...context, guide: name, state })).not.toEqual([])
  const voided = currentTopics({ ...context, guide: 'editor', state: 'draft', isVoided: true })
  expect(voided[0]).toBe('Approved?')
})
