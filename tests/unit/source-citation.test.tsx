import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Publication } from '../../components/article/publication.tsx'
import { withThousands } from '../../schemas/thousands.ts'
import type { SourceData } from '../../lib/content/text.ts'

function marked(parts: Partial<SourceData>): string {
  const source: SourceData = {
    ...{ _id: 'a', _type: 'source', title: 'A title', authors: null, publisher: null, year: null },
    ...{ url: null, kind: null, doi: null, pmid: null, accessedAt: null, status: null },
    ...{ statusSince: null, whatChanged: null, supersededBy: null, ...parts },
  }
  return renderToStaticMarkup(<Publication source={source} />)
}

function said(parts: Partial<SourceData>): string {
  return marked(parts).replace(/<[^>]+>/g, '')
}

test.each([
  [{ authors: 'Roe A', publisher: 'NEJM', year: 2015 }, 'Roe A. A title. NEJM, 2015.'],
  [{ authors: 'Roe A et al.', year: 2015 }, 'Roe A et al. A title. 2015.'],
  [{ title: 'What Is Cancer?', publisher: 'NCI' }, 'What Is Cancer? NCI.'],
  [{ title: 'Reply to Pigott et al.', publisher: 'AJP Inc.' }, 'Reply to Pigott et al. AJP Inc.'],
  [{}, 'A title.'],
])('each part of a reference ends with one punctuation mark: %j', (parts, words) => {
  expect(said(parts)).toBe(words)
})

test('a long list of societies may break after a slash, and a short one is not changed', () => {
  expect(marked({ title: '2025 AHA/ACC/AANP/AAPA/ABC/ACCP/ACPM Guideline' })).toContain(
    '2025 AHA/<wbr/>ACC/<wbr/>AANP/<wbr/>AAPA/<wbr/>ABC/<wbr/>ACCP/<wbr/>ACPM Guideline',
  )
  expect(marked({ title: '2013 AHA/ACC/TOS Guideline' })).not.toContain('wbr')
})

test.each([
  ['7020 people', '7,020 people'],
  ['315 of 1000', '315 of 1,000'],
  ['1000000', '1,000,000'],
  ['45 of 1,000', '45 of 1,000'],
  ['0.1234', '0.1234'],
  ['130/80 mm Hg', '130/80 mm Hg'],
])('withThousands formats the count for readers: %s', (typed, shown) => {
  expect(withThousands(typed)).toBe(shown)
})
