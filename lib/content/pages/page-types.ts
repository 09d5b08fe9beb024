import type { PictureData } from '../image'
import type { CallToActionData, PersonData, SeoData, TextBlock } from '../types'

/** Shapes of the pages of which there is one each; as in types.ts, what an editor can empty is nullable. */
type Text = string | null

export interface HeroData {
  title: Text
  tagline: Text
}

export interface IconCardData {
  _key: string
  icon: Text
  title: Text
  text: Text
  href: Text
  linkLabel: Text
}

export interface SectionWords {
  heading: Text
  intro: Text
}

export interface ProseSection extends SectionWords {
  body: TextBlock[] | null
}

export interface CardSection extends SectionWords {
  items: IconCardData[] | null
}

export interface FaqData {
  _id: string
  question: Text
  answer: TextBlock[] | null
}

export interface FaqSectionData extends SectionWords {
  faqs: (FaqData | null)[] | null
}

export interface TeamMemberData extends PersonData {
  picture: PictureData | null
}

export interface AboutPageData {
  hero: HeroData | null
  mission: ProseSection | null
  editorialProcess: CardSection | null
  trust: ProseSection | null
  commitments: CardSection | null
  values: CardSection | null
  reviewers: SectionWords | null
  people: TeamMemberData[]
  disclaimer: ProseSection | null
  closingCta: CallToActionData | null
  seo: SeoData | null
}

export interface ContactPageData {
  hero: HeroData | null
  form: SectionWords | null
  information: CardSection | null
  response: (SectionWords & { note: Text }) | null
  emergencyNote: Text
  privacyNote: Text
  faqSection: FaqSectionData | null
  formLabels: object | null
  status: object | null
  seo: SeoData | null
}

export interface EmergencyContactData {
  _key: string
  name: Text
  phone: Text
  text: Text
}

export interface ResourcesPageData {
  hero: HeroData | null
  topics: CardSection | null
  emergency: (SectionWords & { contacts: EmergencyContactData[] | null }) | null
  tools: (CardSection & { soonLabel: Text }) | null
  supportGroups: (SectionWords & { linkLabel: Text }) | null
  faqSection: FaqSectionData | null
  seo: SeoData | null
}

export interface ScreeningPageData {
  hero: HeroData | null
  screenings: CardSection | null
  about: ProseSection | null
  book: SectionWords | null
  closingCta: CallToActionData | null
  seo: SeoData | null
}
