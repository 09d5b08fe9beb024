import type { SchemaTypeDefinition } from '@sanity/types'
import { aboutPage } from './documents/about-page.ts'
import { absence } from './documents/absence.ts'
import { article } from './documents/article.ts'
import { blogPage } from './documents/blog-page.ts'
import { bmiPage } from './documents/bmi-page.ts'
import { bookingPage } from './documents/booking-page.ts'
import { category } from './documents/category.ts'
import { consultPage } from './documents/consult-page.ts'
import { contactPage } from './documents/contact-page.ts'
import { correctionsPage } from './documents/corrections-page.ts'
import { doctor } from './documents/doctor.ts'
import { emptySearch } from './documents/empty-search.ts'
import { faq } from './documents/faq.ts'
import { glossaryPage } from './documents/glossary-page.ts'
import { glossaryTerm } from './documents/glossary-term.ts'
import { homePage } from './documents/home-page.ts'
import { legalPage } from './documents/legal-page.ts'
import { message } from './documents/message.ts'
import { definePageFeedback } from './documents/page-answers.ts'
import { person } from './documents/person.ts'
import { pillar } from './documents/pillar.ts'
import { post } from './documents/post.ts'
import { defineReaderNote } from './documents/reader-note.ts'
import { defineRedirect } from './documents/redirect.ts'
import { resourcesPage } from './documents/resources-page.ts'
import { defineReviewComment } from './documents/review-comment.ts'
import { defineReview } from './documents/review.ts'
import { defineSchedule } from './documents/schedule.ts'
import { screeningPage } from './documents/screening-page.ts'
import { seen } from './documents/seen.ts'
import { siteSettings } from './documents/site-settings.ts'
import { source } from './documents/source.ts'
import { sourcesPage } from './documents/sources-page.ts'
import { stat } from './documents/stat.ts'
import { medicine } from './documents/medicine.ts'
import { medicinesPage } from './documents/medicines-page.ts'
import { takeaway } from './documents/takeaway.ts'
import { takeawaysPage } from './documents/takeaways-page.ts'
import { teamPage } from './documents/team-page.ts'
import { testimonial } from './documents/testimonial.ts'
import { topicsIndexPage } from './documents/topics-index-page.ts'
import { articleBody } from './objects/article-body.ts'
import { articleSection } from './objects/article-section.ts'
import { defineBestBet } from './objects/best-bet.ts'
import { bmiCategory } from './objects/bmi-category.ts'
import { bmiQuickCheck } from './objects/bmi-quick-check.ts'
import { boundWords } from './objects/bound-words.ts'
import { callToAction } from './objects/call-to-action.ts'
import { callout } from './objects/callout.ts'
import { careCard } from './objects/care-card.ts'
import { checkList } from './objects/check-list.ts'
import { citation } from './objects/citation.ts'
import { claim } from './objects/claim.ts'
import { condition } from './objects/condition.ts'
import { correction } from './objects/correction.ts'
import { dataTable } from './objects/data-table.ts'
import { doDontList } from './objects/do-dont-list.ts'
import { emergencyContact } from './objects/emergency-contact.ts'
import { factText } from './objects/fact-text.ts'
import { figure } from './objects/figure.ts'
import { fillIn } from './objects/fill-in.ts'
import { formTable } from './objects/form-table.ts'
import { glossaryMark } from './objects/glossary-mark.ts'
import { heroSlide } from './objects/hero-slide.ts'
import { iconArray } from './objects/icon-array.ts'
import { iconCard } from './objects/icon-card.ts'
import { defineInternalLink } from './objects/internal-link.ts'
import { keyFacts } from './objects/key-facts.ts'
import { linkItem } from './objects/link-item.ts'
import { link } from './objects/link.ts'
import { picture } from './objects/picture.ts'
import { postBody } from './objects/post-body.ts'
import { richText } from './objects/rich-text.ts'
import { sectionMark } from './objects/section-mark.ts'
import { seo } from './objects/seo.ts'
import { signature } from './objects/signature.ts'
import { textAnchor } from './objects/text-anchor.ts'
import { simpleText } from './objects/simple-text.ts'
import { socialLink } from './objects/social-link.ts'
import { tableRow } from './objects/table-row.ts'
import { takeawayBody } from './objects/takeaway-body.ts'
import { withHighRisk } from './high-risk.ts'
import { getKind, needsReview, type Kind } from './options.ts'

export * from './lists.ts'
export { getKind as kindOf, getMarks as marksOf, type SampleMarkKind } from './options.ts'

/** The names of the types of a kind. */
function getNames(types: readonly { name: string }[], fits: (kind: Kind) => unknown) {
  return types.filter((type) => fits(getKind(type))).map(({ name }) => name)
}

const isInFolder = ({ folder }: Kind) => folder !== undefined
const hasPage = ({ path, folder, hasAddress }: Kind) =>
  path !== undefined || folder !== undefined || hasAddress

const editorial = [article, post, takeaway, medicine, category, person]

/** What editors write, in the order of the Studio's menu. */
const contents = [
  ...editorial,
  defineRedirect(getNames(editorial, isInFolder)),
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
  teamPage,
  bookingPage,
  bmiPage,
  resourcesPage,
  screeningPage,
  takeawaysPage,
  medicinesPage,
  topicsIndexPage,
  glossaryPage,
  sourcesPage,
  correctionsPage,
  aboutPage,
  contactPage,
  blogPage,
].map(withHighRisk)

/** Document types that need medical review: everything public, except types with a reason for an exemption. */
export const gatedTypes: readonly string[] = contents.filter(needsReview).map(({ name }) => name)

/** What readers give feedback on: every page, and the settings, which have the search page's labels. */
const answered = [...getNames(contents, hasPage), siteSettings.name]

const documents = [
  ...contents,
  defineReaderNote(answered),
  definePageFeedback(answered),
  emptySearch,
  defineReview(gatedTypes),
  defineReviewComment(gatedTypes),
  defineSchedule(gatedTypes),
  seen,
  absence,
]

function ofKind(fits: (kind: Kind) => unknown): readonly string[] {
  return getNames(documents, fits)
}

/** Singletons: document types with exactly one document, whose id is the type's name. */
export const singletonTypes = ofKind(({ isSingleton }) => isSingleton)

/**
 * Document types with any number of documents.
 * @internal
 */
export const collectionTypes = ofKind(({ isSingleton }) => !isSingleton)

/** Written by programs or readers, and never shown on the public site as they are. */
export const privateTypes = ofKind(({ isPrivate }) => isPrivate)

/** The lake's records of decisions; no one edits them. */
export const recordTypes = ofKind(({ isRecord }) => isRecord)

/**
 * What editors write: excludes records, data from readers or the lake, and redirects, which are created when pages
 * move.
 */
export const writtenTypes = getNames(documents, (kind) => !kind.isPrivate && !kind.isRecord).filter(
  (type) => type !== 'redirect',
)

/** Types whose documents have a page with a URL. */
export const addressedTypes = ofKind(hasPage)

/** Types whose URL is a folder plus the document's slug. */
export const folderTypes = ofKind(isInFolder)

/** What a text may link to. */
export const linkedTypes: readonly string[] = [
  'article',
  'post',
  'takeaway',
  'medicine',
  'legalPage',
  ...singletonTypes.filter((type) => type !== siteSettings.name),
]

const objects = [
  richText,
  postBody,
  simpleText,
  picture,
  link,
  defineInternalLink(linkedTypes),
  defineBestBet(linkedTypes),
  glossaryMark,
  sectionMark,
  citation,
  claim,
  boundWords,
  factText,
  keyFacts,
  careCard,
  callout,
  dataTable,
  tableRow,
  figure,
  iconArray,
  doDontList,
  checkList,
  fillIn,
  formTable,
  bmiQuickCheck,
  articleBody,
  takeawayBody,
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
  correction,
  textAnchor,
]

/**
 * Objects within documents.
 * @internal
 */
export const objectTypes: readonly string[] = objects.map(({ name }) => name)

/** Every type of the content model, for the Studio and for tools that read the schema. */
export const schemaTypes: SchemaTypeDefinition[] = [...documents, ...objects]
