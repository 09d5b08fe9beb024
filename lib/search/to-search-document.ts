import { getStamp, type SearchContent } from '../content/search/search-fields.ts'
import { isRecord } from '../is-record.ts'
import { glossaryPath, pathFor } from '../paths.ts'
import { findTextSections } from '../../schemas/sections.ts'
import type { SearchDocument, SearchSection } from './search-document.ts'
import { isSilent, visibleTexts } from './visible-texts.ts'

/** The page anchor of a document's field, by type; a field that is not listed has no anchor. */
export const FIELD_ANCHORS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  article: { closingCta: 'closing-heading' },
  homePage: {
    search: 'search-heading',
    statsHeading: 'stats-heading',
    statsIntro: 'stats-heading',
    commitment: 'commitment-heading',
    topicsSection: 'topics',
    testimonialsSection: 'testimonials-heading',
    closingCta: 'closing-heading',
  },
  consultPage: {
    featuresSection: 'features-heading',
    features: 'features-heading',
    getStarted: 'start-heading',
  },
  aboutPage: {
    mission: 'mission-heading',
    editorialProcess: 'process-heading',
    trust: 'trust-heading',
    commitments: 'commitments-heading',
    values: 'values-heading',
    disclaimer: 'disclaimer-heading',
    closingCta: 'closing-heading',
  },
  resourcesPage: {
    topics: 'health-topics-heading',
    emergency: 'emergency',
    tools: 'tools-heading',
    supportGroups: 'support-heading',
  },
  screeningPage: {
    screenings: 'screenings-heading',
    about: 'about-heading',
    book: 'book-heading',
    closingCta: 'closing-heading',
  },
  bookingPage: { trust: 'trust-heading' },
  bmiPage: { closingCta: 'closing-heading' },
}

const FAQ_PAGES: Readonly<Record<string, string>> = {
  contact: '/contact',
  resources: '/resources',
  booking: '/booking/1',
  blog: '/blog',
}

/**
 * The index entry of a document; null if it has no page of its own, or no name. A value of the wrong type is skipped:
 * one document must not keep the others from being found.
 */
export function toSearchDocument(content: SearchContent): SearchDocument | null {
  const fields: Readonly<Record<string, unknown>> = { ...content.whole }
  const href = getHref(content, fields)
  const title = getTitle(fields)
  if (!href || !title) return null
  const condition = toFields(fields.condition)
  return {
    id: content._id,
    stamp: getStamp(content._rev, content.categoryRev),
    type: content._type,
    href,
    title,
    label: toText(fields.shortTitle) || title,
    isSample: content._type === 'doctor' && fields.isSample === true,
    names: present([
      fields.shortTitle,
      fields.topicName,
      fields.specialization,
      ...toList(condition.alternateNames),
      ...toList(fields.alternateNames),
      ...toList(fields.brandNames),
      ...toList(fields.otherNames),
      ...toList(fields.alsoKnownAs),
    ]),
    keywords: [
      ...present([content.categoryTitle, ...toList(fields.concerns)]),
      ...visibleTexts(condition, 'condition'),
    ].join(' '),
    description: getDescription(fields),
    sections: getSections(content._type, fields),
  }
}

function getHref({ _id, _type }: SearchContent, fields: Fields): string | null {
  const slug = toText(toFields(fields.slug).current)
  if (_type === 'glossaryTerm') return slug && glossaryPath(slug)
  const number = typeof fields.number === 'number' ? fields.number : null
  if (_type !== 'faq') return pathFor({ _type, slug, number })
  const name = toText(fields.page)
  const page = Object.hasOwn(FAQ_PAGES, name) ? FAQ_PAGES[name] : undefined
  return page ? `${page}#${_id}` : null
}

function getTitle(fields: Fields): string {
  const own = [fields.title, fields.question, fields.term, toFields(fields.hero).title]
  return present(own)[0] ?? present([fields.name, fields.credentials]).join(', ')
}

function getDescription(fields: Fields): string {
  const hero = toFields(fields.hero)
  const candidates = [
    fields.cardDescription,
    fields.excerpt,
    toFields(fields.seo).description,
    hero.tagline,
    fields.definition,
    fields.description,
    fields.summary,
    fields.intro,
    fields.bio,
  ]
  return present(candidates)[0] ?? ''
}

/** Field by field, in document order; a rich text by its own headings, which have anchors on the page. */
function getSections(type: string, fields: Fields): SearchSection[] {
  const opening: SearchSection = { anchor: null, heading: '', texts: [] }
  const sections = [opening]
  const add = (anchor: string | null, heading: string, texts: string[]) => {
    if (heading === '' && texts.length === 0) return
    if (anchor === null) opening.texts.push(...present([heading]), ...texts)
    else sections.push({ anchor, heading, texts })
  }
  for (const [name, value] of Object.entries(fields)) {
    if (isSilent(type, name)) continue
    const members = toList(value).filter(isRecord)
    if (name === 'body' && members.length > 0) {
      for (const { anchor, title, navLabel, blocks } of findTextSections(members))
        add(anchor, title, [...present([navLabel]), ...visibleTexts(blocks, type)])
    } else if (name === 'sections' && members.length > 0) {
      for (const section of members) {
        const { heading, ...rest } = section
        const anchor = toText(section.anchor) || null
        add(anchor, toText(heading), visibleTexts(rest, 'articleSection'))
      }
    } else {
      const { heading, ...rest } = toFields(value)
      const anchor = FIELD_ANCHORS[type]?.[name] ?? null
      if (typeof heading === 'string') add(anchor, heading, visibleTexts(rest, type))
      else add(anchor, '', visibleTexts(value, type))
    }
  }
  return sections
}

type Fields = Readonly<Record<string, unknown>>

function toFields(value: unknown): Fields {
  return isRecord(value) ? value : {}
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function present(texts: readonly unknown[]): string[] {
  return texts.filter((text): text is string => typeof text === 'string' && text.trim() !== '')
}
