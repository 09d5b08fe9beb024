import { isRecord } from '../lib/is-record.ts'
import { isSectionHeading, SECTION_MARK, findTextSections } from './sections.ts'

/** The form's rules for an article's text; each returns true, or the message for the editor. */

const MAX_SECTIONS = 20

/** Whether a list has any members. */
export function isFilled(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0
}

/** `text` is the article as one text; `sections` is its older form, used in its place. */
export function checkArticleText(text: unknown, sections: unknown): true | string {
  if (isFilled(sections)) {
    if (!isFilled(text)) return true
    return 'The article has text here and in its sections. Convert the sections to one text, or clear one of the two.'
  }
  const blocks = Array.isArray(text) ? text.filter(isRecord) : []
  if (blocks.length === 0) return 'Required. Enter the text of the article.'
  const parts = findTextSections(blocks).filter(({ heading }) => heading !== undefined)
  if (parts.length === 0)
    return 'The text has no sections. Start each section with a Heading 2, so that it is listed in “On this page”.'
  if (parts.length > MAX_SECTIONS)
    return `The text has ${parts.length} sections. The maximum is ${MAX_SECTIONS}.`
  const chosen = parts.flatMap(({ ownAnchor }) => ownAnchor ?? [])
  const twice = chosen.find((anchor, index) => chosen.indexOf(anchor) !== index)
  if (twice !== undefined)
    return `The anchor “${twice}” is used twice on this page. Change one of the two.`
  return marksBelowHeadings(blocks)
}

/** A section's anchor is on its heading, and has no meaning elsewhere. */
function marksBelowHeadings(blocks: readonly Record<string, unknown>[]): true | string {
  const stray = blocks.find(
    (block) =>
      !isSectionHeading(block) &&
      Array.isArray(block.markDefs) &&
      block.markDefs.some((mark) => isRecord(mark) && mark._type === SECTION_MARK),
  )
  return stray ? 'This section link is not on a Heading 2. Remove it.' : true
}
