import type { AboutPageData } from './about-page'
import type { ContactPageData } from './contact-page'

/** The parts that several pages are built from; the about page and the contact page have all of them. */
export type HeroData = NonNullable<AboutPageData['hero']>
export type SectionText = NonNullable<AboutPageData['reviewers']>
export type CardSection = NonNullable<AboutPageData['commitments']>
export type IconCardData = NonNullable<CardSection['items']>[number]
export type CallToActionData = NonNullable<AboutPageData['closingCta']>
export type FaqSectionData = NonNullable<ContactPageData['faqSection']>
