import { expect, test } from 'vitest'
import type { LinkCheckFinding } from '../../lib/workflow/checks/finding.ts'
import { article, cited, found, link } from './checks-fixtures.ts'

const at = '2026-11-21T10:00:00.000Z'
const gone = (status: number): LinkCheckFinding => ({ state: 'broken', status, checkedAt: at })
const unsure = (status: number): LinkCheckFinding => ({ state: 'unknown', status, checkedAt: at })

test('an external link that is gone is a warning with its date, and the fragment is ignored', () => {
  const page = article(link('a', 'What the WHO says', 'https://who.example/asthma#types'))
  const outside = new Map([['https://who.example/asthma', gone(404)]])
  expect(found('outsideLinks', page, { externalLinks: outside })).toEqual([
    {
      rule: 'outsideLinks',
      level: 'warning',
      message:
        'This link leads to who.example, but the page is gone (404, checked on Nov 21, 2026). Find the new URL, or remove it.',
      path: expect.arrayContaining([{ _key: 'mark' }]),
      excerpt: 'What the WHO says',
    },
  ])
})

test('a cited source whose URL is gone is a warning, with its own message for an unknown host', () => {
  const page = article(cited('c', 'So it is.', 'source-a'), cited('d', 'And so.', 'source-a'))
  const sources = new Map([['source-a', { title: 'A study', url: 'https://gone.example/' }]])
  const outside = new Map([['https://gone.example/', gone(0)]])
  const findings = found('outsideLinks', page, { externalLinks: outside, sources })
  expect(findings.map(({ message, excerpt }) => [message, excerpt])).toEqual([
    [
      'A source cited here leads to gone.example, a domain that no longer exists (checked on Nov 21, 2026). Find the new URL, or remove it.',
      'A study',
    ],
  ])
})

test('a link that works, is unchecked or unverifiable, or is no web URL passes', () => {
  const page = article(
    ...[
      'https://a.example/',
      'https://b.example/',
      'https://c.example/',
      'tel:988',
      '/contact',
    ].map((href, index) => link(`l${index}`, 'Somewhere else', href)),
  )
  const outside = new Map<string, LinkCheckFinding>([
    ['https://a.example/', unsure(403)],
    ['https://b.example/', { state: 'ok', status: 200, checkedAt: at }],
  ])
  expect(found('outsideLinks', page, { externalLinks: outside })).toEqual([])
  expect(found('outsideLinks', page)).toEqual([])
})
