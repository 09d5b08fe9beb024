import type { PictureData } from '../image'
import type {
  CardSection,
  FaqSectionData,
  HeroData,
  IconCardData,
  SectionWords,
} from './page-types'
import type { SeoData, TestimonialData } from '../types'

/** Shapes of the pages that lead to a consultation; what an editor can empty is nullable. */
type Text = string | null

export interface ConsultPageData {
  hero: (HeroData & { findDoctorLabel: Text }) | null
  featuresSection: SectionWords | null
  features: IconCardData[] | null
  getStarted: SectionWords | null
  getStartedLabel: Text
  emergencyNote: Text
  seo: SeoData | null
}

export interface DoctorData {
  _id: string
  number: number | null
  name: Text
  credentials: Text
  specialization: Text
  experience: Text
  rating: number | null
  languages: string[] | null
  concerns: string[] | null
  bio: Text
  isSample: boolean | null
  picture: PictureData | null
}

export interface TeamPageData {
  hero: (HeroData & { experience: Text }) | null
  sampleNote: Text
  doctors: (DoctorData | null)[] | null
  offers: IconCardData[] | null
  priceNote: Text
  filters: object | null
  cardLabels: object | null
  seo: SeoData | null
}

export interface PaymentWords extends SectionWords {
  itemLabel: Text
  /** US dollars. */
  price: number | null
  freeNote: Text
  demoNote: Text
  buttonLabel: Text
  processingLabel: Text
}

export interface SuccessWords extends SectionWords {
  whatsappNote: Text
  homeLabel: Text
}

export interface BookingPageData {
  hero: HeroData | null
  trust: CardSection | null
  form: SectionWords | null
  payment: PaymentWords | null
  success: SuccessWords | null
  testimonialsSection:
    (SectionWords & { sampleNote: Text; items: (TestimonialData | null)[] | null }) | null
  emergencyNote: Text
  faqSection: FaqSectionData | null
  formLabels: object | null
  languageNames: object | null
  notices: object | null
  seo: SeoData | null
}
