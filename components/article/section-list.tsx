import type { SectionData } from '@/lib/content/text'
import { RichText, type RichTextContext } from './rich-text'

/** Sections with their anchors, one heading each. */
export function SectionList({
  sections,
  ...context
}: RichTextContext & { sections: readonly SectionData[] }) {
  return sections.map((section) => {
    const headingId = section.anchor ? `${section.anchor}-heading` : undefined
    return (
      <section
        key={section._key}
        id={section.anchor ?? undefined}
        aria-labelledby={headingId}
        className="prose below-fold mt-14 first:mt-0"
      >
        <h2 id={headingId}>{section.heading}</h2>
        <RichText value={section.body} {...context} />
      </section>
    )
  })
}

/** The lines of the contents list: every section that can be linked to. */
export function contentsEntries(sections: readonly SectionData[]) {
  return sections.flatMap((section) =>
    section.anchor
      ? [{ anchor: section.anchor, label: section.navLabel ?? section.heading ?? '' }]
      : [],
  )
}
