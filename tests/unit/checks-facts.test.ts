import { expect, test } from 'vitest'
import { getFacts } from '../../lib/workflow/checks/facts.ts'
import type { LinkCheckFinding } from '../../lib/workflow/checks/finding.ts'
import {
  citationText,
  gradeText,
  internalLinkText,
  lengthText,
  longSentenceText,
  externalLinkText,
} from '../../studio/review/checks/check-results-text.ts'
import type { LinkCheckState } from '../../studio/review/checks/link-findings.ts'
import { article, cited, heading, link, post, text } from './checks-fixtures.ts'

const LONG = `Long ${'word '.repeat(23)}end.`
const finding = (state: LinkCheckFinding['state'], checkedAt: string | null): LinkCheckFinding => {
  return { state, status: 200, checkedAt }
}
const on = (...found: [string, LinkCheckFinding][]): LinkCheckState & { state: 'on' } => {
  return { state: 'on', findings: new Map(found) }
}

test('a page without findings still reports its facts', () => {
  const page = article(cited('a', 'Asthma is common. It can be treated well.', 'source-a'))
  const facts = getFacts(page, { knownPaths: new Set() })
  expect([
    gradeText(facts),
    lengthText(facts),
    longSentenceText(facts),
    citationText(facts),
    internalLinkText(facts),
    externalLinkText(facts, on()),
  ]).toEqual([
    'Text too short to score.',
    '10. Target: 1,500–3,000.',
    'None of 2.',
    'Every section has at least one.',
    'None.',
    'None.',
  ])
})

test('the reading grade is a number when the text is long enough', () => {
  const words = getFacts(article(text('a', 'The cat sat on the mat. '.repeat(20))), {})
  expect(gradeText(words)).toMatch(/^US school grade -?\d+\.\d\. Target: 8 or below\.$/)
})

test('long sentences are counted and listed with their locations', () => {
  const facts = getFacts(article(text('a', `Short. ${LONG}`)), {})
  expect(facts.longSentences).toEqual([
    {
      words: 25,
      excerpt: expect.stringContaining('word word'),
      path: expect.arrayContaining([{ _key: 'a' }]),
    },
  ])
  expect(longSentenceText(facts)).toBe('1 of 2.')
})

test('citations are counted per section, and sections and introductions without one are listed', () => {
  const page = post(
    cited('a', 'It is so.', 'source-a'),
    heading('h', 2, 'What we know'),
    cited('b', 'So.', 'source-a', 'source-b'),
    heading('h3', 3, 'In children'),
    cited('c', 'And so.', 'source-b'),
    heading('i', 2, 'What you can do'),
    text('d', 'Walk.'),
  )
  const facts = getFacts(page, {})
  expect(facts.sections.map(({ heading: name, citations }) => [name, citations])).toEqual([
    [null, 1],
    ['What we know', 2],
    ['What you can do', 0],
  ])
  expect(citationText(facts)).toBe('No citation in: What you can do.')
})

test('the internal link text states the number of broken links, or that it is unknown', () => {
  const page = article(link('a', 'Book', '/booking'), link('b', 'Nothing', '/nothing'))
  expect(internalLinkText(getFacts(page, { knownPaths: new Set(['/booking']) }))).toBe(
    '2 links, 1 broken: see the errors.',
  )
  expect(internalLinkText(getFacts(page, {}))).toContain('not checked')
})

test('the external link text states the last check, the number of links, and the failures', () => {
  const hrefs = [
    'https://a.example/',
    'https://b.example/',
    'https://c.example/',
    'https://d.example/',
  ]
  const page = article(...hrefs.map((href, index) => link(`l${index}`, 'Elsewhere', href)))
  const known = on(
    ['https://a.example/', finding('ok', '2026-11-19T10:00:00Z')],
    ['https://b.example/', finding('broken', '2026-11-21T10:00:00Z')],
    ['https://c.example/', finding('unknown', '2026-11-20T10:00:00Z')],
  )
  const facts = getFacts(page, { externalLinks: known.findings })
  expect(externalLinkText(facts, known)).toBe(
    'Last checked on Nov 21, 2026: 4 links; 1 working, 1 broken (see the warnings), 1 could not be checked, 1 not checked yet.',
  )
  expect(facts.externalLinks.unsureUrls).toEqual(['https://c.example/'])
})

test('external links that were never checked are reported as unchecked, with the reason', () => {
  const facts = getFacts(article(link('a', 'Elsewhere', 'https://a.example/')), {})
  const words = (known: LinkCheckState) => externalLinkText(facts, known)
  expect(words({ state: 'off' })).toMatch(/^Not checked: .*turned off/)
  expect(words({ state: 'hosted' })).toMatch(/^Not checked: hosted Sanity/)
  expect(words({ state: 'noAnswer' })).toMatch(/^Not checked: .*did not respond/)
  expect(words(on())).toMatch(/^Not checked yet\./)
})
