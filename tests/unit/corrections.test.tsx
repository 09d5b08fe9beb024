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
import { correctionsJsonLd } from '../../lib/content/json-ld/reviewed-page-json-ld.ts'
import { DEFAULT_ARTICLE_LABELS as articleLabels } from '../../lib/content/site/labels.ts'
import {
  firstPublicDay,
  readCorrections,
  validateCorrections,
  storedCorrections,
  type Correction,
} from '../../lib/workflow/model/corrections.ts'
import { MAX_CORRECTIONS, MAX_CORRECTION_LENGTH } from '../../lib/limits/review.ts'

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

describe('publicCorrections', () => {
  test('lists a correction from the day that its text was published', () => {
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
    ['the text was not published', []],
    [
      'the approval was revoked before publication',
      [decided('revoked', 3), decided('published', 5)],
    ],
    [
      'the same text was approved again before publication',
      [decided('approved', 3), decided('published', 4)],
    ],
    ['the text was published on an earlier approval', [decided('published', 1)]],
  ])('lists no correction when %s', (_why, around) => {
    expect(publicCorrections([record(APPROVED, around)])).toEqual([])
  })

  test('lists a correction once when its text is published several times, and keeps it after unpublication', () => {
    const around = [decided('published', 3), decided('recertified', 4), decided('published', 9)]
    expect(publicCorrections([record(APPROVED, around)]).map((each) => each.at)).toEqual([at(3)])
  })

  test('names no approver when the approval was revoked after publication', () => {
    const [entry] = publicCorrections([
      record(APPROVED, [decided('published', 3), decided('revoked', 4)]),
    ])
    expect(entry).toMatchObject({ approvedBy: [], isTakenBack: true })
  })

  test('states that a correction was published without review, and the reason', () => {
    const self = decided('overridden', 4, true)
    const [entry] = publicCorrections([record(self, [], { reason: 'A wrong dose.' })])
    expect(entry).toMatchObject({ at: at(4), approvedBy: [], withoutReview: 'A wrong dose.' })
    // An administrator's correction replaces the approved one.
    expect(publicCorrections([record(APPROVED, [self])])).toEqual([])
    expect(publicCorrections([record(APPROVED, [decided('overridden', 4)])])).toHaveLength(1)
  })

  test('returns the same list for any series of decisions in any order', () => {
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

describe('corrections page', () => {
  const shown = (entries: readonly LogEntry[]) =>
    renderToStaticMarkup(<CorrectionsLog {...{ entries, labels, articleLabels }} />)

  test('says that there are no corrections', () => {
    expect(shown([])).toContain('There are no corrections yet.')
  })

  test('links to the page and states the error, its dates, the new text, and the approver', () => {
    const html = shown([entry()])
    expect(html).toMatch(
      /<h2[^>]*>2026<.*<a href="\/diseases\/asthma"[^>]*>Asthma<.*Corrected on.*February 3, 2026.*Approved by.*Amara Bennett, MD.*It could wait\..*January 1, 2026.*It cannot wait\./s,
    )
    expect(html).toContain('id="approved-2-c1"')
    expect(html).not.toContain('taken down')
  })

  test('marks a sample reviewer', () => {
    const approvedBy = [{ name: 'Amara Bennett', credentials: 'MD', isSample: true }]
    expect(shown([entry({ approvedBy })])).toMatch(/Bennett, MD <span[^>]*>Sample reviewer</)
  })

  test('shows the name of a deleted page without a link', () => {
    const html = shown([entry({ href: null, isGone: true })])
    expect(html).toContain('Asthma')
    expect(html).toContain('This page has been taken down.')
    expect(html).not.toContain('<a ')
  })

  test('uses the current title of a page, or its last known title', () => {
    const made = record(APPROVED, [decided('published', 3)])
    const page = { _type: 'article', title: 'Asthma now', slug: 'asthma', number: null } as const
    expect(logEntries([{ ...made, page }])).toMatchObject([
      { name: 'Asthma now', href: '/diseases/asthma', isGone: false },
    ])
    expect(logEntries([{ ...made, page: null }])).toMatchObject([
      { name: 'Asthma', href: null, isGone: true },
    ])
  })

  test('a page counts its own corrections and links to the corrections of all pages', () => {
    const made = [record(APPROVED, [decided('published', 3)])]
    const own = renderToStaticMarkup(<PageCorrections records={made} labels={articleLabels} />)
    expect(own).toMatch(/Corrections \(1\).*It could wait\..*href="\/corrections"/s)
    const none = renderToStaticMarkup(<PageCorrections records={[]} labels={articleLabels} />)
    expect(none).not.toContain('<details')
  })
})

describe('corrections for feed readers and search engines', () => {
  const feed = (entries: readonly LogEntry[]) =>
    correctionsFeed({ channel: { title: 'T', description: 'D' }, labels, articleLabels }, entries)

  test('the feed contains each correction with its own URL', () => {
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

  test('the feed omits sample reviewers and escapes all text', () => {
    const approvedBy = [{ name: 'Amara Bennett', credentials: 'MD', isSample: true }]
    const hostile = '<script>]]> b ]]>\u0000'
    const corrections = [{ ...ERROR, wrong: hostile, anchor: 'x' }]
    const xml = feed([entry({ approvedBy, corrections, name: hostile })])
    expect(xml).not.toContain('Bennett')
    expect(xml.replaceAll(/<!\[CDATA\[.*?\]\]>/gs, '')).not.toContain('<script')
  })

  test('the structured data of a page contains its corrections', () => {
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

describe('refuseCorrections and readCorrections', () => {
  const days = { today: '2026-03-01', first: '2025-12-31' }

  test.each<[string, Partial<Correction>]>([
    ['both', { wrong: ' ' }],
    ['both', { now: '' }],
    ['too long', { now: 'a'.repeat(MAX_CORRECTION_LENGTH + 1) }],
    ['choose a date', { since: '' }],
    ['future', { since: '2026-03-02' }],
    ['before Dec 31, 2025', { since: '2025-12-30' }],
  ])('refuse a correction with the message “%s”: %j', (words, part) => {
    expect(validateCorrections([{ ...ERROR, ...part }], days)?.reason).toContain(words)
  })

  test('accept a complete correction of a published page, on any day since its first publication', () => {
    for (const since of ['2025-12-31', '2026-03-01'])
      expect(validateCorrections([{ ...ERROR, since }], days)).toBeNull()
    expect(validateCorrections([], { ...days, first: null })).toBeNull()
    expect(validateCorrections([ERROR], { ...days, first: null })?.reason).toContain('never seen')
    const many = Array.from({ length: MAX_CORRECTIONS + 1 }, () => ERROR)
    expect(validateCorrections(many, days)?.reason).toContain('at most')
  })

  test('firstPublicDay is the earliest day of publication in the records', () => {
    const records = [
      { decision: 'approved', decidedAt: '2025-01-01T00:00:00Z' },
      { decision: 'published', decidedAt: '2025-07-15T00:00:00Z' },
    ]
    expect(firstPublicDay({ records, published: null })).toBe('2025-07-15')
    expect(firstPublicDay({ records, published: { publishedAt: '2025-07-08' } })).toBe('2025-07-08')
    expect(firstPublicDay({ records: [], published: null })).toBeNull()
  })

  test('read a stored correction back unchanged, and ignore malformed values', () => {
    expect(readCorrections(storedCorrections([ERROR]))).toEqual([{ _key: 'c1', ...ERROR }])
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(readCorrections([value, value]).every(({ wrong }) => wrong !== '')).toBe(true)
        expect(readCorrections(value).length).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
