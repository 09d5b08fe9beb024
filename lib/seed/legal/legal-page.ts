import { document, FIRST_APPROVED, seo, slug, UPDATED, type SeedDocument } from '../build.ts'
import { body, type Body } from '../rich-text.ts'

interface LegalPage {
  path: 'privacy' | 'disclaimer' | 'terms-of-use' | 'accessibility'
  title: string
  intro: string
  description: string
  /** Anchor, heading and text of each section; the heading is also its name in the contents. */
  sections: readonly (readonly [anchor: string, heading: string, content: Body])[]
}

/** Every policy has its words of the day on which the seed content was last approved. */
export function legalPage(page: LegalPage): SeedDocument {
  const { path, title, intro, description, sections } = page
  return document(`legalPage-${path}`, 'legalPage', {
    title,
    slug: slug(path),
    firstPublished: FIRST_APPROVED,
    lastUpdated: UPDATED,
    intro,
    sections: sections.map(([anchor, heading, content]) => ({
      _type: 'articleSection',
      anchor,
      navLabel: heading,
      heading,
      body: body(content),
    })),
    seo: seo(title, description),
  })
}
