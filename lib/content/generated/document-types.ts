/** Written by `npm run typegen`, from the marks of the document types (schemas/options.ts). */

/** Pages of which there is one. */
export const PAGE_PATHS = {
  homePage: '/',
  consultPage: '/homepage',
  teamPage: '/doctor-discovery',
  bmiPage: '/bmi-calculator',
  resourcesPage: '/resources',
  screeningPage: '/screening',
  takeawaysPage: '/take-aways',
  medicinesPage: '/medicines',
  topicsIndexPage: '/a-z',
  glossaryPage: '/glossary',
  sourcesPage: '/sources',
  correctionsPage: '/corrections',
  aboutPage: '/about',
  contactPage: '/contact',
  blogPage: '/blog',
} as const

/** Where the pages of a type are, each under its slug. */
export const FOLDERS = {
  article: '/diseases/',
  post: '/blog/',
  takeaway: '/take-aways/',
  medicine: '/medicines/',
  category: '/blog/category/',
} as const

/** The slugs that a legal page may have; its path is that word alone. */
export const LEGAL_SLUGS: readonly string[] = ['privacy', 'disclaimer', 'terms-of-use', 'accessibility']

/** As a query lists them: of which there is one document, under the id that is the type’s name, */
export const SINGLETON_TYPES = '"siteSettings", "homePage", "consultPage", "teamPage", "bookingPage", "bmiPage", "resourcesPage", "screeningPage", "takeawaysPage", "medicinesPage", "topicsIndexPage", "glossaryPage", "sourcesPage", "correctionsPage", "aboutPage", "contactPage", "blogPage"'
/** what a text may link to, */
export const LINKED_TYPES = '"article", "post", "takeaway", "medicine", "legalPage", "homePage", "consultPage", "teamPage", "bookingPage", "bmiPage", "resourcesPage", "screeningPage", "takeawaysPage", "medicinesPage", "topicsIndexPage", "glossaryPage", "sourcesPage", "correctionsPage", "aboutPage", "contactPage", "blogPage"'
/** what is public in words that a reviewer has approved, */
export const GATED_TYPES = '"article", "post", "takeaway", "medicine", "category", "doctor", "testimonial", "stat", "pillar", "faq", "legalPage", "source", "glossaryTerm", "siteSettings", "homePage", "consultPage", "teamPage", "bookingPage", "bmiPage", "resourcesPage", "screeningPage", "takeawaysPage", "medicinesPage", "topicsIndexPage", "glossaryPage", "sourcesPage", "correctionsPage", "aboutPage", "contactPage", "blogPage"'
/** whose documents have an address, */
export const ADDRESSED_TYPES = '"article", "post", "takeaway", "medicine", "category", "doctor", "legalPage", "homePage", "consultPage", "teamPage", "bmiPage", "resourcesPage", "screeningPage", "takeawaysPage", "medicinesPage", "topicsIndexPage", "glossaryPage", "sourcesPage", "correctionsPage", "aboutPage", "contactPage", "blogPage"'
/** whose documents are in a folder, */
export const FOLDER_TYPES = '"article", "post", "takeaway", "medicine", "category"'
/** what readers find by the search, */
export const SEARCHED_TYPES = '"article", "post", "takeaway", "medicine", "category", "doctor", "faq", "legalPage", "glossaryTerm", "homePage", "consultPage", "teamPage", "bookingPage", "bmiPage", "resourcesPage", "screeningPage", "takeawaysPage", "medicinesPage", "topicsIndexPage", "glossaryPage", "sourcesPage", "correctionsPage", "aboutPage", "contactPage", "blogPage"'
/** the pages that stand in the list from A to Z, */
export const LISTED_PAGES = '"teamPage", "bmiPage", "resourcesPage", "screeningPage", "takeawaysPage", "medicinesPage", "sourcesPage", "correctionsPage", "aboutPage", "contactPage", "blogPage"'
/** and the types whose every page stands there. */
export const LISTED_TYPES = '"article", "takeaway", "medicine", "category", "legalPage"'

/** What readers find by the search, and there are many of; the rest are pages. */
export const SEARCHED_KINDS = ['article', 'post', 'takeaway', 'medicine', 'category', 'doctor', 'faq', 'legalPage', 'glossaryTerm'] as const

/** By type: the fields whose text no page shows: addresses, days, what is chosen from a list, what says so itself. */
export const SILENT_FIELDS: Readonly<Record<string, readonly string[]>> = {
  article: ['accent', 'condition', 'href', 'icon', 'lastUpdated', 'publishedAt', 'seo', 'slug'],
  post: ['lastUpdated', 'publishedAt', 'seo', 'slug'],
  takeaway: ['icon', 'lastUpdated', 'publishedAt', 'seo', 'slug'],
  medicine: ['icon', 'lastUpdated', 'publishedAt', 'seo', 'slug'],
  category: ['icon', 'slug'],
  person: ['slug'],
  redirect: ['since'],
  message: ['at', 'receivedAt', 'state', 'status'],
  testimonial: ['placement'],
  stat: ['icon'],
  pillar: ['icon'],
  faq: ['page'],
  legalPage: ['firstPublished', 'lastUpdated', 'seo', 'slug'],
  source: ['accessedAt', 'kind', 'status', 'statusSince', 'url'],
  glossaryTerm: ['slug'],
  siteSettings: ['backToTop', 'breadcrumb', 'closeNotice', 'contactHeading', 'engine', 'leaving', 'loading', 'reviewedBy', 'reviewedOn', 'sampleContent', 'seo'],
  homePage: ['href', 'seo'],
  consultPage: ['seo'],
  teamPage: ['seo'],
  bookingPage: ['seo'],
  bmiPage: ['href', 'seo'],
  resourcesPage: ['seo'],
  screeningPage: ['href', 'seo'],
  takeawaysPage: ['seo'],
  medicinesPage: ['seo'],
  topicsIndexPage: ['seo'],
  glossaryPage: ['seo'],
  sourcesPage: ['seo'],
  correctionsPage: ['seo'],
  aboutPage: ['href', 'seo'],
  contactPage: ['seo'],
  blogPage: ['seo'],
  readerNote: ['about', 'day', 'status'],
  review: ['decidedAt', 'decision', 'dueOn', 'evidenceCheckedAt', 'nextReviewDue', 'runAt'],
  reviewComment: ['settledAt', 'writtenAt'],
  schedule: ['runAt', 'what'],
  absence: ['until'],
  link: ['href'],
  sectionMark: ['anchor'],
  claim: ['place', 'unit', 'value'],
  boundWords: ['place', 'unit', 'value'],
  keyFacts: ['bound'],
  careCard: ['audience', 'level'],
  callout: ['tone'],
  dataTable: ['bound'],
  figure: ['bound'],
  iconArray: ['bound', 'total'],
  doDontList: ['bound'],
  checkList: ['bound'],
  articleSection: ['anchor'],
  callToAction: ['href'],
  condition: ['specialties'],
  linkItem: ['href'],
  socialLink: ['href', 'icon'],
  iconCard: ['href', 'icon'],
  bmiCategory: ['key'],
  correction: ['since'],
}
