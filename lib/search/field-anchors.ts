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
