import type { SectionData } from '@/lib/content/text'
import { getNote } from './rendered-blocks'
import { EvidenceNote } from './evidence-note'
import { RichText, InlineRichText, type RichTextContext } from './rich-text'

/** Sections with their anchors, one heading each. */
export function SectionList({
  sections,
  ...context
}: RichTextContext & { sections: readonly SectionData[] }) {
  return sections.map((section) => {
    const note = section.headingBlock && getNote(section.headingBlock)
    const headingId =
      section.anchor && section.heading !== null ? `${section.anchor}-heading` : undefined
    return (
      <section
        key={section._key}
        id={section.anchor ?? undefined}
        aria-labelledby={headingId}
        className="prose mt-14 first:mt-0"
      >
        {section.heading !== null && (
          <h2 id={headingId}>
            {section.headingBlock ? (
              <InlineRichText value={section.headingBlock} {...context} />
            ) : (
              section.heading
            )}
          </h2>
        )}
        {note && <EvidenceNote sources={note.sources} labels={context.labels} />}
        <RichText value={section.body} {...context} />
      </section>
    )
  })
}

/** The entries of the contents list: every section that can be linked to. */
export function contentsEntries(sections: readonly SectionData[]) {
  return sections.flatMap((section) =>
    section.anchor
      ? [{ anchor: section.anchor, label: section.navLabel ?? section.heading ?? '' }]
      : [],
  )
}
