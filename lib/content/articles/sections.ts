import { sectionsOfText, SECTION_MARK } from '../../../schemas/sections'
import type { ArticleText, RichTextBlock, SectionData } from '../text'

/** A text in sections; what came after the older form has none of that. */
export type SectionedText = Pick<ArticleText, 'body'> & Partial<Pick<ArticleText, 'sections'>>

/**
 * An article's text, section by section, whichever way it is stored: as one text, or in the sections of an older
 * form. Nothing is left out where both hold words.
 */
export function articleSections({ sections, body }: SectionedText): SectionData[] {
  return [...(sections ?? []), ...sectionsOfText<RichTextBlock>(body ?? []).map(sectionData)]
}

function sectionData(
  section: ReturnType<typeof sectionsOfText<RichTextBlock>>[number],
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

/** Words alone, but for what they say of their section. */
function isPlain(heading: RichTextBlock): boolean {
  if (heading._type !== 'block') return false
  const own = (heading.markDefs ?? []).filter(({ _type }) => _type === SECTION_MARK)
  const known = new Set(own.map(({ _key }) => _key))
  return (heading.children ?? []).every(
    (child) => child._type === 'span' && (child.marks ?? []).every((mark) => known.has(mark)),
  )
}

/** The address of each heading that begins a section, by its key, where a page shows the text in one. */
export function headingAnchors(body: readonly RichTextBlock[]): ReadonlyMap<string, string> {
  return new Map(
    sectionsOfText<RichTextBlock>(body).flatMap(({ heading, anchor }): [string, string][] =>
      heading && anchor ? [[heading._key, anchor]] : [],
    ),
  )
}
