import type { ArticleData } from '../../lib/content/articles/article.ts'
import type { PersonData, ReviewData } from '../../lib/content/articles/review.ts'
import type { ArticleText, Block, SourceData } from '../../lib/content/text.ts'
import type { SiteSettingsData } from '../../lib/content/site/settings.ts'

/** Small fixtures for the tests of structured data and share images. */

export const settings: SiteSettingsData = {
  siteName: 'Clearwell',
  tagline: 'Health information you can check',
  description: 'Plain words.',
  navigation: null,
  topics: null,
  footer: null,
  newsletter: null,
  contactEmail: null,
  postalAddress: null,
  emergencyNote: null,
  crisisWays: null,
  crisisLinkLabel: null,
  search: null,
  searchLabels: null,
  consent: null,
  quickExit: null,
  answersOnQuickExit: null,
  answers: null,
  notFound: null,
  error: null,
  articleLabels: null,
  interface: null,
  seo: null,
}

export function person(facts: Partial<PersonData>): PersonData {
  return {
    _id: 'person-1',
    name: null,
    slug: null,
    credentials: null,
    jobTitle: null,
    bio: null,
    disclosure: null,
    isSample: null,
    ...facts,
  }
}

export function review(facts: Partial<ReviewData>): ReviewData {
  return {
    decidedAt: '2025-07-15T10:00:00Z',
    statement: null,
    nextReviewDue: null,
    evidenceCheckedAt: null,
    reviewer: null,
    firstReviewer: null,
    firstStatement: null,
    ...facts,
  }
}

function source(facts: Partial<SourceData> & { _id: string }): SourceData {
  return {
    title: null,
    authors: null,
    publisher: null,
    year: null,
    url: null,
    kind: null,
    _type: 'source',
    doi: null,
    pmid: null,
    accessedAt: null,
    status: null,
    statusSince: null,
    whatChanged: null,
    supersededBy: null,
    ...facts,
  }
}

const cited: NonNullable<Block<'careCard'>['body']>[number] = {
  _type: 'block',
  _key: 'block',
  children: [
    { _type: 'span', _key: 'words', text: 'A claim.' },
    {
      _type: 'citation',
      _key: 'mark',
      sources: [
        source({
          _id: 'source-trial',
          kind: 'trial',
          title: 'A trial',
          authors: 'Smith J',
          publisher: 'A journal',
          year: 2024,
          url: 'https://example.org/trial',
        }),
        source({ _id: 'source-facts', kind: 'factSheet', title: 'Facts' }),
      ],
    },
  ],
  markDefs: null,
}

/** A key fact with its own source. */
export const citedFact: NonNullable<ArticleData['facts']>[number] = {
  _type: 'block',
  _key: 'fact',
  markDefs: null,
  children: [
    {
      _type: 'citation',
      _key: 'mark',
      sources: [source({ _id: 'source-count', kind: 'statistics', title: 'A count' })],
    },
  ],
}

/** A text with one claim and two sources. */
export const sourced = { body: [cited] }

export function article(
  facts: Partial<Omit<ArticleData, 'sections'>> & {
    sections?: Pick<NonNullable<ArticleText['sections']>[number], 'heading' | 'body'>[]
  },
): ArticleData {
  const { sections = [], ...rest } = facts
  return {
    _id: 'article-1',
    _type: 'article',
    title: null,
    shortTitle: null,
    topicName: null,
    slug: null,
    headerLabel: null,
    breadcrumbCategory: null,
    guide: null,
    pages: [],
    cardDescription: null,
    icon: null,
    accent: null,
    heroImage: null,
    summary: null,
    keyFacts: null,
    emergency: null,
    facts: null,
    guidelineNote: null,
    author: null,
    publishedAt: null,
    lastUpdated: null,
    revokedAt: null,
    condition: null,
    closingCta: null,
    quickExit: null,
    related: null,
    takeaways: null,
    seo: null,
    review: null,
    history: [],
    corrections: [],
    body: null,
    ...rest,
    sections: sections.map((section, index) => ({
      _key: String(index),
      anchor: null,
      navLabel: null,
      ...section,
    })),
  }
}
