import { singletonTypes } from '../../../schemas/index.ts'
import type { SeedDocument } from '../build.ts'
import { page } from '../first-words.ts'
import { aboutPage } from './about-page.ts'
import { blogPage } from './blog-page.ts'
import { bmiPage } from './bmi-page.ts'
import { bookingPage } from './booking-page.ts'
import { consultPage } from './consult-page.ts'
import { contactPage } from './contact-page.ts'
import { resourcesPage } from './resources-page.ts'
import { screeningPage } from './screening-page.ts'
import { teamPage } from './team-page.ts'
import { glossaryPage } from './glossary-page.ts'
import { topicsIndexPage } from './topics-index-page.ts'

const written: readonly SeedDocument[] = [
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
const ELSEWHERE = ['siteSettings', 'homePage']

/** The pages of which there is one each, but for the home page. One about which nothing is written has its first words. */
export const pages: SeedDocument[] = [
  ...written,
  ...singletonTypes
    .filter((type) => !ELSEWHERE.includes(type) && !written.some(({ _type }) => _type === type))
    .map((type) => page(type, {})),
]
