import type { AboutPageData } from './about-page'
import type { ContactPageData } from './contact-page'

/** What several pages are built from; the about page and the contact page have each of it. */
export type HeroData = NonNullable<AboutPageData['hero']>
export type SectionWords = NonNullable<AboutPageData['reviewers']>
export type CardSection = NonNullable<AboutPageData['commitments']>
export type IconCardData = NonNullable<CardSection['items']>[number]
export type CallToActionData = NonNullable<AboutPageData['closingCta']>
export type FaqSectionData = NonNullable<ContactPageData['faqSection']>
