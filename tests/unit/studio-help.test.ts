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

test.each(guides)('every topic of the %s’s guide has a short title without Markdown', (name) => {
  const titles = parseGuide(guide(name)).map(({ title }) => title)
  expect(titles.filter((title) => /[_*`[]/.test(title) || title.length > 60)).toEqual([])
})

test.each(guides)('no Markdown of the %s’s guide is left in what Help shows', (name) => {
  const texts = parseGuide(guide(name)).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(parseInline).filter(({ kind }) => kind !== 'code'),
  )
  expect(texts.length).toBeGreaterThan(20)
  expect(texts.filter(({ text }) => /\*\*|\]\(|!\[|`/.test(text))).toEqual([])
})

test('Help names topics for every state and role, the state of an approval first', () => {
  const context = {
    type: 'post',
    isVoided: false,
    isRevoked: false,
    isHighRisk: false,
    isInRelease: false,
  }
  for (const state of getNames(STATES))
    for (const name of guides)
      expect(currentTopics({ ...context, guide: name, state })).not.toEqual([])
  const voided = currentTopics({ ...context, guide: 'editor', state: 'draft', isVoided: true })
  expect(voided[0]).toBe('Approved?')
  const version = { ...context, state: 'inReview', isInRelease: true } as const
  expect(currentTopics({ ...version, guide: 'editor' })[0]).toBe('Submit the pages of a release')
  expect(currentTopics({ ...version, guide: 'reviewer' })[0]).toBe('Releases')
})
