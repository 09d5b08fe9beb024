import type { PictureData } from './image'
import type { PublicRecord } from './articles/review-history'

/**
 * The shapes that components draw. Every field an editor can leave empty is nullable: GROQ answers null.
 * Pages fetch; the generated query types must be assignable to these.
 */
type Text = string | null

export interface LinkTarget {
  _type: string
  slug: Text
}

export interface SourceData {
  _id: string
  title: Text
  authors: Text
  publisher: Text
  year: number | null
  url: Text
  kind: Text
  accessedAt: Text
}

export interface CitationMark {
  _type: 'citation'
  _key: string
  sources: (SourceData | null)[] | null
}

export interface TextSpan {
  _type: 'span'
  _key: string
  text?: string
  marks?: string[]
}

export type MarkDef =
  | { _type: 'link'; _key: string; href?: string }
  | { _type: 'internalLink'; _key: string; target: LinkTarget | null }
  | { _type: 'glossaryMark'; _key: string; term: GlossaryMarkTerm | null }

export interface GlossaryMarkTerm {
  term: Text
  slug: Text
  definition: Text
}

export interface TextBlock {
  _type: 'block'
  _key: string
  style?: string
  listItem?: string
  level?: number
  children: (TextSpan | CitationMark)[] | null
  markDefs: MarkDef[] | null
}

export type CareLevel = 'nonUrgent' | 'urgent' | 'emergency'

export interface CareCardBlock {
  _type: 'careCard'
  _key: string
  level?: CareLevel
  heading?: string
  body: TextBlock[] | null
}

export interface CalloutBlock {
  _type: 'callout'
  _key: string
  tone?: 'info' | 'tip' | 'important'
  title?: string
  body: TextBlock[] | null
}

export interface DataTableBlock {
  _type: 'dataTable'
  _key: string
  caption?: string
  headerColumn?: boolean
  header?: string[]
  rows?: { _key: string; cells?: string[] }[]
  note?: string
  sources: (SourceData | null)[] | null
}

export interface FigureBlock {
  _type: 'figure'
  _key: string
  caption?: string
  picture: PictureData | null
}

export interface KeyFactsBlock {
  _type: 'keyFacts'
  _key: string
  title?: string
  facts?: string[]
}

export interface DoDontBlock {
  _type: 'doDontList'
  _key: string
  title?: string
  dos?: string[]
  donts?: string[]
}

export interface BmiQuickCheckBlock {
  _type: 'bmiQuickCheck'
  _key: string
  title?: string
  intro?: string
  /** The words of the calculator, which its own page owns. */
  page: {
    quickCheck: object | null
    categories: { key: string | null; label: string | null }[] | null
  } | null
}

export type RichTextBlock =
  | TextBlock
  | CareCardBlock
  | CalloutBlock
  | DataTableBlock
  | FigureBlock
  | KeyFactsBlock
  | DoDontBlock
  | BmiQuickCheckBlock

export interface SectionData {
  _key: string
  anchor: Text
  navLabel: Text
  heading: Text
  body: RichTextBlock[] | null
}

/** Whom readers are told of. */
export interface SignerData {
  name: Text
  slug: Text
  credentials: Text
  jobTitle: Text
  bio: Text
  disclosure: Text
}

export interface PersonData extends SignerData {
  _id: string
}

export interface ReviewData {
  decidedAt: Text
  statement: Text
  nextReviewDue: Text
  evidenceCheckedAt: Text
  /** As they signed. */
  reviewer: SignerData | null
}

export interface ArticleCardData {
  _id: string
  _type: string
  title: Text
  shortTitle: Text
  topicName: Text
  slug: Text
  cardDescription: Text
  icon: Text
  accent: Text
  heroImage: PictureData | null
}

export interface CallToActionData {
  heading: Text
  text: Text
  label: Text
  href: Text
}

export interface SeoData {
  title: Text
  description: Text
  noIndex: boolean | null
  image: PictureData | null
}

export interface ConditionData {
  name?: string
  alternateNames?: string[]
  signs?: string[]
  riskFactors?: string[]
  tests?: string[]
  treatments?: string[]
  /** Names of https://schema.org/MedicalSpecialty. */
  specialties?: string[]
}

export interface ArticleData {
  _id: string
  title: Text
  shortTitle: Text
  topicName: Text
  slug: Text
  headerLabel: Text
  breadcrumbCategory: Text
  cardDescription: Text
  icon: Text
  accent: Text
  heroImage: PictureData | null
  summary: Text
  keyFacts: string[] | null
  guidelineNote: Text
  quickExit: boolean | null
  sections: SectionData[] | null
  author: PersonData | null
  publishedAt: Text
  lastUpdated: Text
  condition: ConditionData | null
  closingCta: CallToActionData | null
  related: (ArticleCardData | null)[] | null
  seo: SeoData | null
  review: ReviewData | null
  /** When the approval of these words was taken back; an approval given since is in `review`. */
  revokedAt: Text
  history: PublicRecord[]
}

export interface LinkItemData {
  _key?: string
  label?: string
  href?: string
  description?: string
}

/** A topic in the menu; null where its article is not public. */
export type MenuTopic = Pick<
  ArticleCardData,
  '_id' | '_type' | 'shortTitle' | 'topicName' | 'slug' | 'icon' | 'accent'
> | null

export interface SiteSettingsData {
  siteName: Text
  tagline: Text
  description: Text
  navigation: {
    homeLabel?: string
    topicsLabel?: string
    blogLabel?: string
    aboutLabel?: string
    contactLabel?: string
    consultLabel?: string
  } | null
  topics: MenuTopic[] | null
  footer: {
    quickLinksHeading?: string
    quickLinks?: LinkItemData[]
    legalHeading?: string
    legalLinks?: LinkItemData[]
    socialHeading?: string
    socialLinks?: { _key?: string; label?: string; icon?: string; href?: string }[]
    educationalStatement?: string
    copyrightName?: string
    copyrightText?: string
  } | null
  newsletter: {
    heading?: string
    text?: string
    inputLabel?: string
    placeholder?: string
    buttonLabel?: string
    notice?: string
  } | null
  contactEmail: Text
  postalAddress: Text
  emergencyNote: Text
  search: {
    engine?: string
    site?: string
    heading?: string
    inputLabel?: string
    placeholder?: string
    buttonLabel?: string
    resultsFor?: string
    noResults?: string
    synonyms?: { term?: string; alternatives?: string[] }[]
  } | null
  searchLabels: object | null
  notFound: { title?: string; text?: string; linkLabel?: string } | null
  error: { title?: string; text?: string; retryLabel?: string } | null
  articleLabels: object | null
  interface: object | null
  consent: object | null
  quickExit: { url?: string } | null
  seo: SeoData | null
}

export interface StatData {
  _id: string
  number: number | null
  suffix: Text
  label: Text
  description: Text
  icon: Text
  isSample: boolean | null
}

export interface TestimonialData {
  _id: string
  name: Text
  role: Text
  content: Text
  rating: number | null
  initials: Text
  isSample: boolean | null
}

export interface PillarData {
  _id: string
  icon: Text
  title: Text
  description: Text
}

export interface HomePageData {
  hero: {
    title: Text
    tagline: Text
    topicsLabel: Text
    expertLabel: Text
    slides: { _key: string; label: Text; picture: PictureData | null }[] | null
  } | null
  search: {
    heading?: string
    placeholder?: string
    buttonLabel?: string
    popularLabel?: string
    popular?: string[]
    note?: string
    siteSearchLabel?: string
  } | null
  statsHeading: Text
  statsIntro: Text
  statsSampleNote: Text
  stats: (StatData | null)[] | null
  commitment: { heading: Text; intro: Text; pillars: (PillarData | null)[] | null } | null
  topicsSection: {
    heading: Text
    intro: Text
    linkLabel: Text
    articles: (ArticleCardData | null)[] | null
  } | null
  testimonialsSection: {
    heading: Text
    intro: Text
    sampleNote: Text
    items: (TestimonialData | null)[] | null
  } | null
  closingCta: CallToActionData | null
  controlLabels: object | null
  seo: SeoData | null
}

export interface LegalPageData {
  title: Text
  slug: Text
  lastUpdated: Text
  intro: Text
  sections: SectionData[] | null
  seo: SeoData | null
}
