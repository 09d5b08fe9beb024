import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CorrectionsLog } from '../../components/corrections/corrections-log.tsx'
import { PageCorrections } from '../../components/corrections/page-corrections.tsx'
import {
  publicCorrections,
  type CorrectionRecord,
} from '../../lib/content/corrections/corrections.ts'
import { correctionsFeed } from '../../lib/content/corrections/corrections-feed.ts'
import { logEntries, type LogEntry } from '../../lib/content/corrections/corrections-log.ts'
import { DEFAULT_CORRECTION_LABELS as labels } from '../../lib/content/corrections/corrections-page.ts'
import { correctionsJsonLd } from '../../lib/content/json-ld/correction-json-ld.ts'
import { DEFAULT_ARTICLE_LABELS as articleLabels } from '../../lib/content/site/labels.ts'
import {
  firstPublicDay,
  readCorrections,
  refuseCorrections,
  storedCorrections,
  type Correction,
} from '../../lib/workflow/model/corrections.ts'
import { MAX_CORRECTIONS } from '../../lib/limits/review.ts'

const ERROR: Correction = { wrong: 'It could wait.', since: '2026-01-01', now: 'It cannot wait.' }
const at = (day: number) => `2026-02-${String(day).padStart(2, '0')}T00:00:00.000Z`

type Around = CorrectionRecord['around'][number]

const decided = (decision: string, day: number, corrects = false): Around => ({
  _id: `${decision}-${day}`,
  decision,
  decidedAt: at(day),
  sequence: null,
  corrects,
})

/** A record with a correction, and other decisions about the same text. */
function record(
  self: Around,
  around: readonly Around[],
  more: Partial<CorrectionRecord> = {},
): CorrectionRecord {
  return {
    ...self,
    corrections: storedCorrections([ERROR]) ?? null,
    subjectName: 'Asthma',
    reason: null,
    reviewer: { name: 'Amara Bennett', credentials: 'MD', isSample: null },
    firstReviewer: null,
    around: [self, ...around],
    ...more,
  }
}

const APPROVED = decided('approved', 2, true)

describe('what readers are told of corrections', () => {
  test('those of words that became public, from that day on', () => {
    expect(publicCorrections([record(APPROVED, [decided('published', 3)])])).toEqual([
      {
        id: 'approved-2',
        at: at(3),
        corrections: [{ ...ERROR, anchor: 'approved-2-c1' }],
        approvedBy: [{ name: 'Amara Bennett', credentials: 'MD', isSample: null }],
        isTakenBack: false,
        withoutReview: null,
      },
    ])
  })

  test.each([
    ['nobody published the words', []],
    ['the approval was taken back before', [decided('revoked', 3), decided('published', 5)]],
    ['others answered for the same words anew', [decided('approved', 3), decided('published', 4)]],
    ['they were published on an earlier approval', [decided('published', 1)]],
  ])('none where %s', (_why, around) => {
    expect(publicCorrections([record(APPROVED, around)])).toEqual([])
  })

  test('once, however often the words are published, and still when they are gone', () => {
    const around = [decided('published', 3), decided('recertified', 4), decided('published', 9)]
    expect(publicCorrections([record(APPROVED, around)]).map((each) => each.at)).toEqual([at(3)])
  })

  test('an approval that was taken back afterwards names nobody', () => {
    const [entry] = publicCorrections([
      record(APPROVED, [decided('published', 3), decided('revoked', 4)]),
    ])
    expect(entry).toMatchObject({ approvedBy: [], isTakenBack: true })
  })

  test('an override says that nobody approved, and why', () => {
    const self = decided('overridden', 4, true)
    const [entry] = publicCorrections([record(self, [], { reason: 'A wrong dose.' })])
    expect(entry).toMatchObject({ at: at(4), approvedBy: [], withoutReview: 'A wrong dose.' })
    // An administrator's correction replaces the approved one.
    expect(publicCorrections([record(APPROVED, [self])])).toEqual([])
    expect(publicCorrections([record(APPROVED, [decided('overridden', 4)])])).toHaveLength(1)
  })

  test('whatever happened, and in whichever order it is delivered', () => {
    const kinds = fc.constantFrom('approved', 'recertified', 'revoked', 'published', 'overridden')
    const life = fc.array(kinds, { maxLength: 8 })
    fc.assert(
      fc.property(life, life, (before, after) => {
        const steps = [...before, 'approved', ...after].map((decision, index) => ({
          ...decided(decision, index + 1),
          sequence: index + 1,
        }))
        const self = { ...(steps[before.length] ?? APPROVED), corrects: true }
        const others = steps.filter(({ _id }) => _id !== self._id)
        // The approval is used by the next decision, or never.
        const isUsed = after[0] === 'published' || after[0] === 'overridden'
        const shown = publicCorrections([record(self, others)])
        expect(shown).toHaveLength(isUsed ? 1 : 0)
        expect(publicCorrections([record(self, others.toReversed())])).toEqual(shown)
      }),
    )
  })
})

const entry = (more: Partial<LogEntry> = {}): LogEntry => {
  const [made] = publicCorrections([record(APPROVED, [decided('published', 3)])])
  if (!made) throw new Error('Nothing was published')
  return { ...made, name: 'Asthma', href: '/diseases/asthma', isGone: false, ...more }
}

describe('the log', () => {
  const shown = (entries: readonly LogEntry[]) =>
    renderToStaticMarkup(<CorrectionsLog {...{ entries, labels, articleLabels }} />)

  test('says that there is nothing', () => {
    expect(shown([])).toContain('There are no corrections yet.')
  })

  test('leads to the page, and says what was wrong, since when, what it says now, when and by whom', () => {
    const html = shown([entry()])
    expect(html).toMatch(
      /<h2[^>]*>2026<.*<a href="\/diseases\/asthma"[^>]*>Asthma<.*Corrected on.*February 3, 2026.*Approved by.*Amara Bennett, MD.*It could wait\..*January 1, 2026.*It cannot wait\./s,
    )
    expect(html).toContain('id="approved-2-c1"')
    expect(html).not.toContain('taken down')
  })

  test('marks an invented reviewer', () => {
    const approvedBy = [{ name: 'Amara Bennett', credentials: 'MD', isSample: true }]
    expect(shown([entry({ approvedBy })])).toMatch(/Bennett, MD <span[^>]*>Sample reviewer</)
  })

  test('a page that is gone keeps its name, without a link', () => {
    const html = shown([entry({ href: null, isGone: true })])
    expect(html).toContain('Asthma')
    expect(html).toContain('This page has been taken down.')
    expect(html).not.toContain('<a ')
  })

  test('knows a page by the name that it has now, or had', () => {
    const made = record(APPROVED, [decided('published', 3)])
    const page = { _type: 'article', title: 'Asthma now', slug: 'asthma', number: null } as const
    expect(logEntries([{ ...made, page }])).toMatchObject([
      { name: 'Asthma now', href: '/diseases/asthma', isGone: false },
    ])
    expect(logEntries([{ ...made, page: null }])).toMatchObject([
      { name: 'Asthma', href: null, isGone: true },
    ])
  })

  test('a page’s own record counts its corrections, and leads to those of all pages', () => {
    const made = [record(APPROVED, [decided('published', 3)])]
    const own = renderToStaticMarkup(<PageCorrections records={made} labels={articleLabels} />)
    expect(own).toMatch(/Corrections \(1\).*It could wait\..*href="\/corrections"/s)
    const none = renderToStaticMarkup(<PageCorrections records={[]} labels={articleLabels} />)
    expect(none).not.toContain('<details')
  })
})

describe('machines', () => {
  const feed = (entries: readonly LogEntry[]) =>
    correctionsFeed({ channel: { title: 'T', description: 'D' }, labels, articleLabels }, entries)

  test('read each correction in the feed, with its own address', () => {
    const xml = feed([entry()])
    for (const part of [
      '<![CDATA[Correction: Asthma]]>',
      '/corrections#approved-2-c1</link>',
      '<pubDate>Tue, 03 Feb 2026 00:00:00 GMT</pubDate>',
      'What was wrong: It could wait.',
      'What it says now: It cannot wait.',
      'Approved by: Amara Bennett, MD',
    ])
      expect(xml).toContain(part)
    expect(feed([])).toContain('<channel>')
  })

  test('are told of no invented person, and no text breaks out', () => {
    const approvedBy = [{ name: 'Amara Bennett', credentials: 'MD', isSample: true }]
    const hostile = '<script>]]> b ]]>\u0000'
    const corrections = [{ ...ERROR, wrong: hostile, anchor: 'x' }]
    const xml = feed([entry({ approvedBy, corrections, name: hostile })])
    expect(xml).not.toContain('Bennett')
    expect(xml.replaceAll(/<!\[CDATA\[.*?\]\]>/gs, '')).not.toContain('<script')
  })

  test('read them in the page’s structured data', () => {
    expect(correctionsJsonLd([entry()])).toEqual([
      {
        '@type': 'CorrectionComment',
        text: 'What was wrong: It could wait. What it says now: It cannot wait.',
        datePublished: '2026-02-03',
        url: expect.stringMatching(/\/corrections#approved-2-c1$/),
      },
    ])
    expect(correctionsJsonLd([])).toBeUndefined()
  })
})

describe('what can be said of a correction', () => {
  const days = { today: '2026-03-01', first: '2025-12-31' }

  test.each<[string, Partial<Correction>]>([
    ['both', { wrong: ' ' }],
    ['both', { now: '' }],
    ['too long', { now: 'a'.repeat(401) }],
    ['choose a date', { since: '' }],
    ['future', { since: '2026-03-02' }],
    ['before Dec 31, 2025', { since: '2025-12-30' }],
  ])('%s: %j', (words, part) => {
    expect(refuseCorrections([{ ...ERROR, ...part }], days)?.reason).toContain(words)
  })

  test('what is said in full, of a page that readers saw, on any day since then', () => {
    for (const since of ['2025-12-31', '2026-03-01'])
      expect(refuseCorrections([{ ...ERROR, since }], days)).toBeNull()
    expect(refuseCorrections([], { ...days, first: null })).toBeNull()
    expect(refuseCorrections([ERROR], { ...days, first: null })?.reason).toContain('never seen')
    const many = Array.from({ length: MAX_CORRECTIONS + 1 }, () => ERROR)
    expect(refuseCorrections(many, days)?.reason).toContain('at most')
  })

  test('a page was public first on the earliest day that anything tells of', () => {
    const records = [
      { decision: 'approved', decidedAt: '2025-01-01T00:00:00Z' },
      { decision: 'published', decidedAt: '2025-07-15T00:00:00Z' },
    ]
    expect(firstPublicDay({ records, published: null })).toBe('2025-07-15')
    expect(firstPublicDay({ records, published: { publishedAt: '2025-07-08' } })).toBe('2025-07-08')
    expect(firstPublicDay({ records: [], published: null })).toBeNull()
  })

  test('is read back as it was written, and nothing else is', () => {
    expect(readCorrections(storedCorrections([ERROR]))).toEqual([{ _key: 'c1', ...ERROR }])
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(readCorrections([value, value]).every(({ wrong }) => wrong !== '')).toBe(true)
        expect(readCorrections(value).length).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
