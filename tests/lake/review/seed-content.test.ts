import { afterAll, beforeAll, expect, test } from 'vitest'
import { articleQuery } from '../../../lib/content/articles/article.ts'
import { publications } from '../../../lib/content/articles/review-history.ts'
import { postQuery } from '../../../lib/content/blog/post.ts'
import { publicCorrections } from '../../../lib/content/corrections/corrections.ts'
import { correctionsFeed } from '../../../lib/content/corrections/corrections-feed.ts'
import {
  correctionsLogQuery,
  logEntries,
} from '../../../lib/content/corrections/corrections-log.ts'
import { DEFAULT_CORRECTION_LABELS } from '../../../lib/content/corrections/corrections-page.ts'
import { correctionsJsonLd } from '../../../lib/content/json-ld/reviewed-page-json-ld.ts'
import { DEFAULT_ARTICLE_LABELS } from '../../../lib/content/site/labels.ts'
import clearwell from '../../../lib/lake.config.ts'
import { RECORDS_QUERY, readStored, signerName } from '../../../studio/review/stored-records.ts'
import { readCorrections } from '../../../lib/workflow/model/corrections.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

interface ReviewedPage {
  _id: string
  _type: string
  slug: string
}

let lake: TestLake
let pages: ReviewedPage[]

beforeAll(async () => {
  const { policy } = clearwell
  lake = await openTestLake({ config: { policy }, isSeeded: true })
  pages = await lake
    .client('siteReader')
    .fetch('*[_type in ["article", "post"] && !defined(partOf)]{_id, _type, "slug": slug.current}')
}, 120_000)
afterAll(() => lake.close())

test('every reviewed page of the seed content names its approving reviewer', async () => {
  expect(pages).toHaveLength(14)
  const site = lake.client('siteReader')
  const found = await Promise.all(
    pages.map(async ({ _type, slug }) => {
      const page =
        _type === 'article'
          ? await site.fetch(articleQuery, { slug })
          : await site.fetch(postQuery, { slug })
      return {
        slug,
        reviewer: page?.review?.reviewer?.name,
        lastUpdated: page?.lastUpdated,
        publishedAt: page?.publishedAt,
        summaries: publications(page?.history ?? [], 'sample').map(({ summary }) => summary),
        history: publications(page?.history ?? [], 'sample').map(({ approvedBy }) => approvedBy),
      }
    }),
  )
  for (const { slug, reviewer, history, lastUpdated, publishedAt, summaries } of found) {
    expect(reviewer, slug).toBeTruthy()
    const named = expect.stringMatching(new RegExp(`${reviewer}.*\\(sample\\)`))
    expect(history, slug).toEqual([named, named, named])
    // The public text is the third version; the others are in the page's record.
    expect(lastUpdated, slug).toBe('2026-11-28')
    expect(publishedAt, slug).toMatch(/^2025-07-/)
    expect(summaries, slug).toEqual([
      expect.stringMatching(/Corrected|Added|Rewritten/),
      expect.stringMatching(/Now follows|Corrected|Added/),
      'First version.',
    ])
  }
})

test('a page that is part of a guide has one version, and the guide lists it', async () => {
  const site = lake.client('siteReader')
  const slugs: string[] = await site.fetch('*[defined(partOf)].slug.current')
  expect(slugs).toHaveLength(5)
  for (const slug of slugs) {
    const page = await site.fetch(articleQuery, { slug })
    expect(page?.review?.reviewer?.name, slug).toBeTruthy()
    expect([page?.lastUpdated, page?.publishedAt], slug).toEqual(['2026-11-28', '2026-11-28'])
    const versions = publications(page?.history ?? [], 'sample')
    expect(
      versions.map(({ summary }) => summary),
      slug,
    ).toEqual(['First version.'])
    const guide = await site.fetch(articleQuery, { slug: page?.guide?.slug ?? '' })
    expect(guide?.pages.map((one: { slug: string | null } | null) => one?.slug)).toContain(slug)
    expect(guide?.guide).toBeNull()
    expect(page?.pages).toEqual([])
  }
})

test('the review records of every page are returned in chronological order', async () => {
  const editor = lake.client('editor', { perspective: 'raw' })
  for (const { _id, slug } of pages) {
    const records = readStored(await editor.fetch(RECORDS_QUERY, { id: _id }))
    expect(
      records.map(({ decision }) => decision),
      slug,
    ).toEqual(['approved', 'published', 'approved', 'published', 'approved', 'published'])
    // Always the same person: the store was seeded without a signed-in user.
    const [signer, publisher] = records.map(signerName)
    expect(signer, slug).toMatch(/\w+ \w+/)
    expect(publisher, slug).toBe(signer)
  }
})

test('the corrections log, the feed, and the pages list exactly the recorded corrections', async () => {
  const stored = lake.lake.context.store
    .ofType('review')
    .flatMap(({ corrections }) => readCorrections(corrections).map(({ wrong }) => wrong))
    .toSorted()
  expect(stored.length).toBeGreaterThan(25)
  const site = lake.client('siteReader')
  const log = logEntries(await site.fetch(correctionsLogQuery))
  const listed = log.flatMap(({ corrections }) => corrections)
  expect(listed.map(({ wrong }) => wrong).toSorted()).toEqual(stored)
  expect(new Set(listed.map(({ anchor }) => anchor)).size).toBe(stored.length)
  for (const { name, at, href, approvedBy } of log) {
    expect(at, name).toMatch(/^2026-11-2[58]/)
    expect(href, name).toMatch(/^\/(diseases|blog)\//)
    expect(approvedBy, name).toEqual([expect.objectContaining({ isSample: true })])
  }
  const feed = correctionsFeed(
    {
      channel: { title: 'T', description: 'D' },
      labels: DEFAULT_CORRECTION_LABELS,
      articleLabels: DEFAULT_ARTICLE_LABELS,
    },
    log,
  )
  expect(feed.match(/<item>/g)).toHaveLength(stored.length)
  expect(feed).not.toMatch(/Bennett|Torres|Hassan|Raman/)
  const onPages = await Promise.all(
    pages.map(async ({ _type, slug }) => {
      const page =
        _type === 'article'
          ? await site.fetch(articleQuery, { slug })
          : await site.fetch(postQuery, { slug })
      return correctionsJsonLd(publicCorrections(page?.corrections ?? [])) ?? []
    }),
  )
  const anchors = onPages.flat().map(({ url }) => String(url).split('#')[1])
  expect(anchors.toSorted()).toEqual(listed.map(({ anchor }) => anchor).toSorted())
})
