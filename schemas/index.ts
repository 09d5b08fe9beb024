import type { SchemaTypeDefinition } from '@sanity/types'
import { aboutPage } from './documents/about-page.ts'
import { article } from './documents/article.ts'
import { blogPage } from './documents/blog-page.ts'
import { bmiPage } from './documents/bmi-page.ts'
import { bookingPage } from './documents/booking-page.ts'
import { category } from './documents/category.ts'
import { consultPage } from './documents/consult-page.ts'
import { contactPage } from './documents/contact-page.ts'
import { doctor } from './documents/doctor.ts'
import { faq } from './documents/faq.ts'
import { glossaryPage } from './documents/glossary-page.ts'
import { glossaryTerm } from './documents/glossary-term.ts'
import { homePage } from './documents/home-page.ts'
import { legalPage } from './documents/legal-page.ts'
import { message } from './documents/message.ts'
import { person } from './documents/person.ts'
import { pillar } from './documents/pillar.ts'
import { post } from './documents/post.ts'
import { redirect } from './documents/redirect.ts'
import { resourcesPage } from './documents/resources-page.ts'
import { defineReviewComment } from './documents/review-comment.ts'
import { defineReview } from './documents/review.ts'
import { defineSchedule } from './documents/schedule.ts'
import { screeningPage } from './documents/screening-page.ts'
import { siteSettings } from './documents/site-settings.ts'
import { source } from './documents/source.ts'
import { stat } from './documents/stat.ts'
import { teamPage } from './documents/team-page.ts'
import { testimonial } from './documents/testimonial.ts'
import { topicsIndexPage } from './documents/topics-index-page.ts'
import { articleSection } from './objects/article-section.ts'
import { bmiCategory } from './objects/bmi-category.ts'
import { bmiQuickCheck } from './objects/bmi-quick-check.ts'
import { callToAction } from './objects/call-to-action.ts'
import { callout } from './objects/callout.ts'
import { careCard } from './objects/care-card.ts'
import { citation } from './objects/citation.ts'
import { condition } from './objects/condition.ts'
import { dataTable } from './objects/data-table.ts'
import { doDontList } from './objects/do-dont-list.ts'
import { emergencyContact } from './objects/emergency-contact.ts'
import { figure } from './objects/figure.ts'
import { glossaryMark } from './objects/glossary-mark.ts'
import { heroSlide } from './objects/hero-slide.ts'
import { iconCard } from './objects/icon-card.ts'
import { internalLink } from './objects/internal-link.ts'
import { keyFacts } from './objects/key-facts.ts'
import { linkItem } from './objects/link-item.ts'
import { link } from './objects/link.ts'
import { picture } from './objects/picture.ts'
import { postBody } from './objects/post-body.ts'
import { richText } from './objects/rich-text.ts'
import { seo } from './objects/seo.ts'
import { signature } from './objects/signature.ts'
import { simpleText } from './objects/simple-text.ts'
import { socialLink } from './objects/social-link.ts'
import { tableRow } from './objects/table-row.ts'
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
