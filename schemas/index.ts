import type { SchemaTypeDefinition } from '@sanity/types'
import { aboutPage } from './documents/about-page.ts'
import { article } from './documents/article.ts'
import { blogPage } from './documents/blog-page.ts'
import { bmiPage } from './documents/bmi-page.ts'
import { bookingPage } from './documents/booking-page.ts'
import { consultPage } from './documents/consult-page.ts'
import { contactPage } from './documents/contact-page.ts'
import { source } from './documents/evidence.ts'
import { glossaryPage, glossaryTerm } from './documents/glossary.ts'
import { homePage } from './documents/home-page.ts'
import { legalPage } from './documents/legal-page.ts'
import { message } from './documents/message.ts'
import { doctor, person } from './documents/people.ts'
import { category, faq, pillar, stat, testimonial } from './documents/pieces.ts'
import { defineReviewComment, defineSchedule, redirect } from './documents/office.ts'
import { post } from './documents/post.ts'
import { resourcesPage } from './documents/resources-page.ts'
import { defineReview } from './documents/review.ts'
import { screeningPage } from './documents/screening-page.ts'
import { siteSettings } from './documents/site-settings.ts'
import { teamPage } from './documents/team-page.ts'
import { topicsIndexPage } from './documents/topics-index-page.ts'
import {
  bmiQuickCheck,
  callout,
  careCard,
  dataTable,
  doDontList,
  figure,
  keyFacts,
  tableRow,
} from './objects/blocks.ts'
import {
  articleSection,
  bmiCategory,
  callToAction,
  condition,
  emergencyContact,
  heroSlide,
  iconCard,
  linkItem,
  picture,
  seo,
  signature,
  socialLink,
} from './objects/parts.ts'
import {
  citation,
  glossaryMark,
  internalLink,
  link,
  postBody,
  richText,
  simpleText,
} from './objects/text.ts'

import { marksOf } from './options.ts'

export * from './lists.ts'
export { marksOf } from './options.ts'

const contents = [
  article,
  post,
  category,
  person,
  redirect,
  message,
  doctor,
  testimonial,
  stat,
  pillar,
  faq,
  legalPage,
  source,
  glossaryTerm,
  siteSettings,
  homePage,
  consultPage,
  aboutPage,
  blogPage,
  contactPage,
  resourcesPage,
  screeningPage,
  bookingPage,
  bmiPage,
  teamPage,
  topicsIndexPage,
  glossaryPage,
]

/** Document types that need a medical review: those with a field marked `clinical`. */
export const gatedTypes: readonly string[] = contents
  .filter(({ fields }) => fields.some((field) => marksOf(field).isClinical))
  .map(({ name }) => name)

const records = [
  defineReview(gatedTypes),
  defineReviewComment(gatedTypes),
  defineSchedule(gatedTypes),
]

const objects = [
  richText,
  postBody,
  simpleText,
  picture,
  link,
  internalLink,
  glossaryMark,
  citation,
  keyFacts,
  careCard,
  callout,
  dataTable,
  tableRow,
  figure,
  doDontList,
  bmiQuickCheck,
  articleSection,
  seo,
  callToAction,
  condition,
  linkItem,
  socialLink,
  iconCard,
  heroSlide,
  emergencyContact,
  bmiCategory,
  signature,
]

/** Every type of the content model, for the Studio and for the tools that read the schema. */
export const schemaTypes: SchemaTypeDefinition[] = [...contents, ...records, ...objects]
