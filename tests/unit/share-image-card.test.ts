import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { shareCardQuery, type SharedPage } from '../../lib/content/share/shared-page.ts'
import { shareCard } from '../../lib/content/share/share-card.ts'
import { getShareImagePath, shareImagePath } from '../../lib/content/site/share-path.ts'
import { MemoryDataset } from '../../lib/lake/engine/groq/memory-dataset.ts'
import { evaluate } from '../../lib/lake/engine/groq/evaluate.ts'
import { parseQuery } from '../../lib/lake/engine/groq/parse.ts'
import { seed } from '../../lib/seed/index.ts'
import { person, review, settings } from './json-ld-fixtures.ts'

const page: SharedPage = {
  title: 'Diabetes',
  credentials: null,
  label: 'Health Topics',
  text: null,
  accent: 'teal',
  picture: null,
  review: null,
  isSample: false,
  sampleLabels: null,
}

const approval = review({ reviewer: person({ name: 'Jane Doe', credentials: 'MD, MPH' }) })

const picture = (width: number, height: number) => ({
  alt: 'A drawing',
  decorative: false,
  credit: null,
  hotspot: null,
  crop: null,
  asset: { _id: `image-abc-${width}x${height}-svg`, url: null, lqip: null, width, height },
})

describe('path of a share image', () => {
  it.each(['/', '/homepage', '/about', '/blog/less-salt', '/blog/category/heart', '/booking/2'])(
    'for %s resolves back to the page',
    (path) => {
      const segments = shareImagePath(path).split('/').slice(2)
      expect(getShareImagePath(segments)).toBe(path)
    },
  )

  it.each([[['diseases', 'diabetes']], [['.png']], [[]]])(
    '%j is not a share image path',
    (segments) => {
      expect(getShareImagePath(segments)).toBeNull()
    },
  )
})

describe('shareCard', () => {
  it('shows no review when there is no record', () => {
    expect(shareCard('/diseases/diabetes', page, settings).review).toBeNull()
    const nameless = { ...page, review: review({ reviewer: null }) }
    expect(shareCard('/diseases/diabetes', nameless, settings).review).toBeNull()
  })

  it('names the reviewer, credentials, and date as the page does', () => {
    const { review: shown } = shareCard(
      '/diseases/diabetes',
      { ...page, review: approval },
      settings,
    )
    expect(shown).toEqual({ label: 'Medically reviewed', by: 'Jane Doe, MD, MPH · July 15, 2025' })
  })

  it('marks a sample reviewer and a sample doctor', () => {
    const reviewer = person({ name: 'Jane Doe', credentials: 'MD', isSample: true })
    const signed = shareCard('/x', { ...page, review: review({ reviewer }) }, settings).review
    expect(signed?.by).toBe('Jane Doe, MD (Sample reviewer) · July 15, 2025')
    const doctor = { ...page, title: 'Dr. Doe', text: 'Cardiology', isSample: true }
    expect(shareCard('/booking/1', doctor, settings).text).toBe('Sample doctor · Cardiology')
  })

  it('shows no medical review on a legal page, although it has a record', () => {
    expect(shareCard('/privacy', { ...page, review: approval }, settings).review).toBeNull()
  })

  it('uses the review label that editors entered', () => {
    const named = { ...settings, articleLabels: { medicallyReviewed: 'Checked by a doctor' } }
    expect(shareCard('/x', { ...page, review: approval }, named).review?.label).toBe(
      'Checked by a doctor',
    )
  })

  it('shows the site’s claim for the home page, and the site name for a page without a title', () => {
    expect(shareCard('/', page, settings)).toMatchObject({
      title: 'Health information you can check',
      text: 'Plain words.',
    })
    expect(shareCard('/about', { ...page, title: null }, settings).title).toBe('Clearwell')
  })

  it('crops portraits to an upright format and other images to 3:2', () => {
    const shape = (width: number, height: number) => {
      const drawn = shareCard('/x', { ...page, picture: picture(width, height) }, settings).picture
      return drawn && drawn.width / drawn.height
    }
    expect(shape(600, 600)).toBeLessThan(1)
    expect(shape(1200, 800)).toBeCloseTo(1.5, 1)
  })

  it('requests a vector image from the lake as PNG in the displayed size', () => {
    const card = shareCard('/x', { ...page, picture: picture(1200, 800) }, settings)
    expect(card.picture?.url).toMatch(/w=520&h=347.*fm=png/)
  })
})

describe('content of a share card', () => {
  const found = z.object({
    title: z.string(),
    label: z.string().nullable(),
    review: z.object({ decidedAt: z.string() }).nullable(),
  })

  async function find(type: string, slug: string | null, more: Record<string, unknown>[] = []) {
    const { documents } = await seed()
    const stamped = documents.map((each) => ({ ...each, _updatedAt: '2025-08-01T00:00:00Z' }))
    const params = { type, slug, number: null }
    const added = more.map((each) => ({ _id: 'x', _type: 'x', ...each }))
    const { data } = evaluate(parseQuery(shareCardQuery, params), {
      dataset: new MemoryDataset([...stamped, ...added]),
      identity: 'me',
      now: new Date(0),
      sanity: { projectId: 'p', dataset: 'd' },
    })
    return found.parse(data)
  }

  it('the review of an article is the approval of the published text, not of a draft', async () => {
    const record = (name: string, decision: string, contentHash: string, decidedAt: string) => ({
      _id: `review.${name}`,
      _type: 'review',
      decision,
      contentHash,
      decidedAt,
      subject: { _ref: 'article-diabetes' },
    })
    const card = await find('article', 'diabetes', [
      record('approved', 'approved', 'A', '2026-12-14T00:00:00Z'),
      record('published', 'published', 'A', '2026-12-15T00:00:00Z'),
      record('later', 'approved', 'B', '2027-01-01T00:00:00Z'),
    ])
    expect(card.label).toBe('Health Topics')
    expect(card.review?.decidedAt).toBe('2026-12-14T00:00:00Z')
  })

  it('a post has its category as the label, and a legal page has none', async () => {
    expect((await find('post', 'less-salt-more-flavor')).label).toBe('Heart Health')
    expect((await find('legalPage', 'privacy')).label).toBeNull()
  })
})
