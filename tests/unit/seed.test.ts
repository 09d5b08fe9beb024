import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { seed } from '../../lib/seed/index.ts'
import {
  content,
  keyFacts,
  objects,
  ofType,
  passages,
  records,
  sentences,
  strings,
  text,
  wordCount,
  words,
} from './seed-text.ts'
import { isRecord } from '../../lib/is-record.ts'
import { findTextSections } from '../../schemas/sections.ts'

const { documents, assetsDir } = await seed()
const ids = new Set(documents.map(({ _id }) => _id))
const articles = documents.filter(({ _type, partOf }) => _type === 'article' && !partOf)
/** Added after the guides they belong to: they have one version, and are shorter. */
const guidePages = documents.filter(({ _type, partOf }) => _type === 'article' && partOf)
const posts = documents.filter(({ _type }) => _type === 'post')
const medicines = documents.filter(({ _type }) => _type === 'medicine')
const reviews = documents.filter(({ _type }) => _type === 'review')
const anchorsIn = (article: Record<string, unknown> | undefined) =>
  findTextSections(records(article?.body)).map(({ anchor }) => anchor)

/** Ids of all sources referenced within. */
const citedIn = (value: unknown) =>
  new Set([...objects(value)].flatMap(({ sources }) => records(sources).map(({ _ref }) => _ref)))

describe('seed documents', () => {
  it('have unique IDs', () => {
    expect(ids.size).toBe(documents.length)
  })

  it('reference only documents of the seed', () => {
    const dangling = [...objects(documents)].filter(
      ({ _ref }) => typeof _ref === 'string' && !ids.has(_ref),
    )
    expect(dangling).toEqual([])
  })

  it('give every array item a unique key', () => {
    for (const object of objects(documents)) {
      for (const field of Object.values(object)) {
        const members = records(field)
        const keys = members.map(({ _key }) => _key)
        expect(keys.every((key) => typeof key === 'string')).toBe(true)
        expect(new Set(keys).size).toBe(members.length)
      }
    }
  })

  it('are identical on every run, so that reseeding changes nothing', async () => {
    expect((await seed()).documents).toEqual(documents)
  })

  it('define every link mark that a text uses', () => {
    for (const block of ofType(documents, 'block')) {
      const defined = new Set([
        'strong',
        'em',
        ...records(block.markDefs).map(({ _key }) => text(_key)),
      ])
      const used = records(block.children).flatMap((child) => strings(child.marks))
      expect(used.filter((mark) => !defined.has(mark))).toEqual([])
    }
  })

  it('contain no leftover markup notation', () => {
    for (const span of ofType(documents, 'span')) {
      expect(text(span.text)).not.toMatch(/\*\*|\{\{|\]\(/)
    }
  })

  it('have an existing file and alternative text or the decorative flag for every image', async () => {
    const pictures = ofType(documents, 'picture')
    expect(pictures.length).toBeGreaterThan(10)
    for (const picture of pictures) {
      const file = text(picture._sanityAsset).replace('image@file://./', '')
      expect((await stat(join(assetsDir, file))).size, file).toBeGreaterThan(200)
      expect(text(picture.alt) !== '', file).toBe(picture.decorative !== true)
    }
  })

  it('have dates from July 2025, and later dates only for corrected text', () => {
    for (const document of documents) {
      for (const [field, value] of Object.entries(document)) {
        if (!/^(publishedAt|lastUpdated|decidedAt|accessedAt|evidenceCheckedAt)$/.test(field))
          continue
        expect(text(value), `${document._id} ${field}`).toMatch(/^(2025-07-\d\d|2026-11-2[3458])/)
      }
    }
    for (const page of [...articles, ...posts]) {
      expect(text(page.publishedAt), page._id).toMatch(/^2025-07-/)
      expect(text(page.lastUpdated), page._id).toBe('2026-11-28')
    }
  })

  it('contain no source with an access date before its publication', () => {
    for (const { _id, year, accessedAt } of documents.filter(({ _type }) => _type === 'source'))
      expect(Number(year), _id).toBeLessThanOrEqual(Number(text(accessedAt).slice(0, 4)))
  })

  it('contain a record of every published version and its changes by a sample reviewer', () => {
    for (const { _id } of [...articles, ...posts]) {
      const own = reviews.filter(({ subject }) => isRecord(subject) && subject._ref === _id)
      expect(
        own.map(({ decision, decidedAt }) => [decision, text(decidedAt).slice(0, 10)]),
        _id,
      ).toEqual([
        ['approved', '2025-07-15'],
        ['published', '2025-07-15'],
        ['approved', '2026-11-25'],
        ['published', '2026-11-25'],
        ['approved', '2026-11-28'],
      ])
      const now = own.find(({ decidedAt }) => text(decidedAt) > '2026-11-28')
      const second = own.find(({ decidedAt }) => text(decidedAt).startsWith('2026-11-25'))
      expect(text(second?.summary), _id).toMatch(/Now follows|Corrected|Added/)
      expect(text(now?.summary), _id).toMatch(/Corrected|Added|Rewritten/)
      for (const words of [now?.summary, now?.statement])
        expect(text(words).length, _id).toBeLessThanOrEqual(600)
      expect(text(now?.statement), _id).toMatch(/Sample record/)
      expect(text(now?.statement), _id).not.toMatch(/Care 2025|2017|stroke guideline of 2019/)
    }
  })

  it('contain one version of each guide page, approved on its first day', () => {
    for (const { _id, publishedAt, lastUpdated } of guidePages) {
      expect([publishedAt, lastUpdated], _id).toEqual(['2026-11-28', '2026-11-28'])
      const own = reviews.filter(({ subject }) => isRecord(subject) && subject._ref === _id)
      expect(own, _id).toMatchObject([
        {
          decision: 'approved',
          decidedAt: expect.stringMatching(/^2026-11-28/),
          summary: 'First version.',
        },
      ])
      expect(text(own[0]?.statement).length, _id).toBeLessThanOrEqual(600)
    }
  })

  it('claim no check or content hash that does not exist', () => {
    const getApproval = (id: string, year: string) =>
      reviews.find(
        ({ subject, decision, decidedAt }) =>
          isRecord(subject) &&
          subject._ref === id &&
          decision === 'approved' &&
          text(decidedAt).startsWith(year),
      )
    const opened = new Map(
      documents
        .filter(({ _type }) => _type === 'source')
        .map(({ _id, accessedAt }) => [_id, text(accessedAt)]),
    )
    const latest = '2026-11-28'
    for (const [id, day] of opened) expect(getApproval(id, latest)?.evidenceCheckedAt, id).toBe(day)
    for (const page of [...articles, ...posts]) {
      const cited = [...JSON.stringify(page).matchAll(/"(source-[\w-]+)"/g)].map(([, id]) => id)
      const hasOld = cited.some((id) => opened.get(text(id)) === '2025-07-14')
      const said = /Sources dated July 14, 2025 were not opened again/
      expect(said.test(text(getApproval(page._id, latest)?.statement)), page._id).toBe(hasOld)
      for (const day of ['2025-07-15', '2026-11-25']) {
        const earlier = getApproval(page._id, day)
        expect(text(earlier?.statement), page._id).toMatch(/text of this version was not kept/)
        expect(text(earlier?.contentHash), page._id).not.toMatch(/^[0-9a-f]{64}$/)
      }
    }
  })

  it('do not depend on environment variables', async () => {
    const code = await readFile(new URL('../../lib/seed/index.ts', import.meta.url), 'utf8')
    expect(code).not.toContain('process.env')
  })

  it('mark every invented number, quote, and person as a sample', () => {
    const samples = documents.filter(({ _type }) => _type === 'stat' || _type === 'testimonial')
    expect(samples).toHaveLength(13)
    expect(samples.every(({ isSample }) => isSample === true)).toBe(true)
    const people = documents.filter(({ _type }) => _type === 'person' || _type === 'doctor')
    expect(people).toHaveLength(9)
    for (const { bio, isSample } of people) {
      expect(text(bio)).toContain('not a real')
      expect(isSample).toBe(true)
    }
  })
})

describe('seed sources', () => {
  const sources = documents.filter(({ _type }) => _type === 'source')

  it('have unique https URLs', () => {
    const urls = sources.map(({ url }) => text(url))
    for (const url of urls) expect(new URL(url).protocol).toBe('https:')
    expect(new Set(urls).size).toBe(urls.length)
  })

  it('are all cited', () => {
    const cited = citedIn(documents)
    expect(sources.map(({ _id }) => _id).filter((id) => !cited.has(id))).toEqual([])
  })
})

const LENGTH: Record<string, readonly [number, number]> = {
  'article-diabetes': [2000, 3000],
  article: [1500, 3000],
  guidePage: [900, 1800],
  post: [600, 1200],
  medicine: [500, 1800],
}

describe.each(
  [...articles, ...guidePages, ...posts, ...medicines].map((page) => [page._id, page] as const),
)('seed page %s', (id, page) => {
  it('cites at least eight sources, or four for a medicine', () => {
    expect(citedIn(page).size).toBeGreaterThanOrEqual(page._type === 'medicine' ? 4 : 8)
  })

  it('has a length within its limits', () => {
    const [least, most] = LENGTH[id] ?? LENGTH[page.partOf ? 'guidePage' : page._type] ?? [0, 0]
    expect(words(page)).toBeGreaterThanOrEqual(least)
    expect(words(page)).toBeLessThanOrEqual(most)
  })

  it('has sentences of at most 20 words and a low average', () => {
    const lengths = passages(page).flatMap(sentences).map(wordCount)
    const long = passages(page)
      .flatMap(sentences)
      .filter((sentence) => wordCount(sentence) > 20)
    expect(long).toEqual([])
    expect(lengths.reduce((sum, length) => sum + length, 0) / lengths.length).toBeLessThan(13)
  })

  it('has paragraphs of at most three sentences', () => {
    const paragraphs = ofType(content(page), 'block').filter((block) => !block.listItem)
    const long = paragraphs.map((block) => passages({ body: [block] }).join(' '))
    expect(long.filter((paragraph) => sentences(paragraph).length > 3)).toEqual([])
  })

  it('fills every table row', () => {
    for (const table of ofType(page, 'dataTable')) {
      for (const row of records(table.rows)) {
        expect(strings(row.cells)).toHaveLength(strings(table.header).length)
      }
    }
  })

  it('starts with key facts and says what is uncertain', () => {
    expect(keyFacts(page).length).toBeGreaterThanOrEqual(4)
    expect(JSON.stringify(content(page))).toMatch(
      /uncertain|do not know yet|Open questions|disputed|not clear/,
    )
  })

  it('is approved by a reviewer who is not its author', () => {
    const review = reviews.findLast(({ subject }) => isRecord(subject) && subject._ref === id)
    const reviewer = isRecord(review?.reviewer) ? text(review.reviewer._ref) : ''
    const author = isRecord(page.author) ? text(page.author._ref) : ''
    const person = documents.find(({ _id }) => _id === reviewer)
    expect(person?.isReviewer).toBe(true)
    expect(reviewer).not.toBe(author)
  })
})

describe.each([...articles, ...guidePages].map((article) => [article._id, article] as const))(
  'seed article %s',
  (_id, article) => {
    it('has unique section anchors', () => {
      const anchors = anchorsIn(article)
      expect(new Set(anchors).size).toBe(anchors.length)
      for (const anchor of anchors) expect(anchor).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    })

    it('has a care card of each level, and names 911 and 988', () => {
      const cards = ofType(article.body, 'careCard')
      const levels = cards.map(({ level }) => level)
      expect(new Set(levels)).toEqual(new Set(['nonUrgent', 'urgent', 'emergency']))
      const emergency = cards.find(({ level }) => level === 'emergency')
      expect(text(emergency?.heading)).toContain('Call 911')
      expect(passages(article).join(' ')).toContain('988')
    })

    it('explains who helps and what to ask, and in a guide how treatments work', () => {
      expect(anchorsIn(article)).toEqual(
        expect.arrayContaining([
          ...(article.partOf ? [] : ['how-treatments-work']),
          'support',
          'questions',
        ]),
      )
      const asked = passages(article).filter((passage) => passage.endsWith('?'))
      expect(asked.length).toBeGreaterThanOrEqual(6)
      const outside = ofType(article.body, 'link').filter(({ href }) => /^https:/.test(text(href)))
      expect(outside.length).toBeGreaterThanOrEqual(4)
    })

    it('names the guideline that it is based on', () => {
      expect(text(article.guidelineNote)).not.toBe('')
    })
  },
)

describe('anchors that other pages link to', () => {
  const getAnchors = (name: string) =>
    anchorsIn(articles.find(({ _id }) => _id === `article-${name}`))

  it('are the sections of the diabetes article, in order', () => {
    expect(getAnchors('diabetes')).toEqual([
      'understanding',
      'diagnosis',
      'management',
      'how-treatments-work',
      'complications',
      'type1',
      'type2',
      'pregnancy',
      'prevention',
      'support',
      'questions',
    ])
  })

  it('are the sections of the hypertension article, in order', () => {
    expect(getAnchors('hypertension')).toEqual([
      'understanding',
      'types',
      'diagnosis',
      'treatment',
      'how-treatments-work',
      'special-considerations',
      'prevention',
      'when-to-see-a-provider',
      'living-well',
      'support',
      'questions',
    ])
  })
})

describe('seed blog', () => {
  it('has eight posts in four categories', () => {
    const count: Record<string, number> = {}
    for (const { category } of posts) {
      const ref = isRecord(category) ? text(category._ref) : ''
      count[ref] = (count[ref] ?? 0) + 1
    }
    expect(count).toEqual({
      'category-heart-health': 3,
      'category-diabetes': 2,
      'category-mental-health': 2,
      'category-general-health': 1,
    })
  })
})

describe('clinical values in the seed', () => {
  const diabetes = articles.filter(({ _id }) => _id === 'article-diabetes')
  const said = JSON.stringify(diabetes)

  it('match the diagnostic thresholds of the guidelines', () => {
    expect(said).toContain('126 mg/dL (7.0 mmol/L) or higher')
    expect(said).toContain('200 mg/dL (11.1 mmol/L) or higher')
    expect(said).toContain('6.5% (48 mmol/mol) or higher')
  })

  it('never use 140 mg/dL as a fasting threshold', () => {
    const rows = ofType(documents, 'tableRow').map((row) => strings(row.cells).join(' | '))
    const all = [...[...articles, ...posts].flatMap(passages).flatMap(sentences), ...rows]
    expect(all.filter((line) => /fasting/i.test(line) && /\b140\b/.test(line))).toEqual([])
  })
})
