import { findTextSections, SECTION_MARK } from '../../../schemas/sections'
import type { ArticleText, RichTextBlock, SectionData } from '../text'

/** A text in sections; documents newer than the older form have no `sections`. */
export type SectionedText = Pick<ArticleText, 'body'> & Partial<Pick<ArticleText, 'sections'>>

/**
 * An article's text by section, whether stored as one text or in the sections of an older form. If both have text,
 * nothing is left out.
 */
export function articleSections({ sections, body }: SectionedText): SectionData[] {
  return [...(sections ?? []), ...findTextSections<RichTextBlock>(body ?? []).map(sectionData)]
}

function sectionData(
  section: ReturnType<typeof findTextSections<RichTextBlock>>[number],
  index: number,
): SectionData {
  const { heading, title, anchor, navLabel, blocks } = section
  return {
    _key: heading?._key ?? `opening-${index}`,
    anchor,
    navLabel,
    heading: heading ? title : null,
    ...(heading && !isPlain(heading) ? { headingBlock: heading } : {}),
    body: blocks,
  }
}

/** Text only, apart from the section mark. */
function isPlain(heading: RichTextBlock): boolean {
  if (heading._type !== 'block') return false
  const own = (heading.markDefs ?? []).filter(({ _type }) => _type === SECTION_MARK)
  const known = new Set(own.map(({ _key }) => _key))
  return (heading.children ?? []).every(
    (child) => child._type === 'span' && (child.marks ?? []).every((mark) => known.has(mark)),
  )
}

/** The anchor of each section heading, by its key, for a page that shows the text as one. */
export function headingAnchors(body: readonly RichTextBlock[]): ReadonlyMap<string, string> {
  return new Map(
    findTextSections<RichTextBlock>(body).flatMap(({ heading, anchor }): [string, string][] =>
      heading && anchor ? [[heading._key, anchor]] : [],
    ),
  )
}
