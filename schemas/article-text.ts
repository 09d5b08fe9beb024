import { isRecord } from '../lib/is-record.ts'
import { isSectionHeading, SECTION_MARK, sectionsOfText } from './sections.ts'

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
    return 'The article stands here and in its sections as well: turn the sections into one text, or empty one of the two.'
  }
  const blocks = Array.isArray(text) ? text.filter(isRecord) : []
  if (blocks.length === 0) return 'Write the article here.'
  const parts = sectionsOfText(blocks).filter(({ heading }) => heading !== undefined)
  if (parts.length === 0)
    return 'Begin each part with a heading 2: readers find it in “On this page”.'
  if (parts.length > MAX_SECTIONS)
    return `${parts.length} sections are more than a list can show: at most ${MAX_SECTIONS}`
  const chosen = parts.flatMap(({ ownAnchor }) => ownAnchor ?? [])
  const twice = chosen.find((anchor, index) => chosen.indexOf(anchor) !== index)
  if (twice !== undefined) return `The address “${twice}” is used twice on this page`
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
  return stray
    ? 'The address of a section stands on words that are no heading 2: take it off'
    : true
}
