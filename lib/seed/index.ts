import { fileURLToPath } from 'node:url'

import { articles, guidePages } from './articles/index.ts'
import type { SeedDocument } from './build.ts'
import { categories } from './categories.ts'
import { doctors } from './doctors.ts'
import { faqs } from './faqs.ts'
import { glossaryTerms } from './glossary/index.ts'
import { homePage } from './home-page.ts'
import { legalPages } from './legal/index.ts'
import { medicines } from './medicines/index.ts'
import { pages } from './pages/index.ts'
import { people } from './people.ts'
import { pillars } from './pillars.ts'
import { posts } from './posts/index.ts'
import { approvalsOfParts, reviews } from './reviews.ts'
import { siteSettings } from './site-settings.ts'
import { sources } from './sources.ts'
import { stats } from './stats.ts'
import { takeaways } from './takeaways/index.ts'
import { testimonials } from './testimonials.ts'

/**
 * The content of a fresh site, in the NDJSON import format of Sanity's own tools: each document has
 * `_id` and `_type`, and an image names its file by `_sanityAsset: 'image@file://./name.svg'`,
 * relative to `assetsDir`. The same call always gives the same documents and the same keys.
 */
export async function seed(): Promise<{ documents: SeedDocument[]; assetsDir: string }> {
  const parts = [
    siteSettings,
    homePage,
    ...pages,
    ...sources,
    ...glossaryTerms,
    ...categories,
    ...stats,
    ...pillars,
    ...testimonials,
    ...doctors,
    ...faqs,
  ]
  const documents = [
    siteSettings,
    homePage,
    ...pages,
    ...legalPages,
    ...articles,
    ...guidePages,
    ...posts,
    ...takeaways,
    ...medicines,
    ...reviews,
    ...approvalsOfParts(parts),
    ...sources,
    ...glossaryTerms,
    ...people,
    ...categories,
    ...stats,
    ...pillars,
    ...testimonials,
    ...doctors,
    ...faqs,
  ]
  return { documents, assetsDir: fileURLToPath(new URL('./assets', import.meta.url)) }
}
