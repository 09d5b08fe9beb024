import { document, FIRST_APPROVED, seo, slug, type SeedDocument } from '../build.ts'
import { body, type Body } from '../rich-text.ts'

/** When the words of the corrected ones changed. */
const CHANGED = '2026-11-23'

interface LegalPage {
  path: 'privacy' | 'disclaimer' | 'terms-of-use' | 'accessibility'
  title: string
  intro: string
  description: string
  /** Its words are no longer those of its first version. */
  isCorrected?: boolean
  /** Anchor, heading and text of each section; the heading is also its name in the contents. */
  sections: readonly (readonly [anchor: string, heading: string, content: Body])[]
}

export function legalPage(page: LegalPage): SeedDocument {
  const { path, title, intro, description, sections } = page
  return document(`legalPage-${path}`, 'legalPage', {
    title,
    slug: slug(path),
    lastUpdated: page.isCorrected ? CHANGED : FIRST_APPROVED,
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
