import { addressesIn, referencesIn, getBlockText } from '../../../lib/workflow/diff/plain-text.ts'
import { isSame, type Fields } from '../../../lib/workflow/diff/values.ts'
import { getBlockStyle } from './labels.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { findTextSections } from '../../../schemas/sections.ts'

/** Items only in the old value, and items only in the new one. */
export interface ItemChanges {
  removed: string[]
  added: string[]
}

/** The references that a change removes, and those it adds. */
export function differingReferences(before: unknown, after: unknown): ItemChanges {
  return differing(referencesIn(before), referencesIn(after))
}

/**
 * Non-text changes in a text: its style, links, and citations. Documents without a title, such as images shown
 * directly, are skipped.
 */
export function textNotes(
  before: unknown,
  after: unknown,
  getTitle: (id: string) => string | undefined,
): string[] {
  const references = differingReferences(before, after)
  const addresses = differing(addressesIn(before), addressesIn(after))
  const named = (ids: readonly string[]) => ids.flatMap((id) => getTitle(id) ?? [])
  const notes = [
    ...(isBlock(before) && isBlock(after) ? formNotes(before, after) : []),
    ...named(references.removed).map((title) => `No longer refers to “${title}”.`),
    ...named(references.added).map((title) => `Refers to “${title}”.`),
    ...addresses.removed.map((address) => `No longer links to ${address}`),
    ...addresses.added.map((address) => `Links to ${address}`),
  ]
  if (notes.length > 0 || !isBlock(before) || !isBlock(after)) return [...new Set(notes)]
  return getBlockText(before) === getBlockText(after)
    ? ['The text is the same. Formatting changed, or a link or citation moved.']
    : []
}

function isBlock(value: unknown): value is Fields {
  return isRecord(value) && value._type === 'block'
}

function formNotes(before: Fields, after: Fields): string[] {
  const [was, is] = [getBlockStyle(before), getBlockStyle(after)]
  return [
    ...(was === is ? [] : [`Style: was ${was}, is now ${is}.`]),
    ...(isSame(before.level, after.level) ? [] : ['The list level changed.']),
    ...sectionNotes(before, after),
  ]
}

/** A section's anchor and its label in the table of contents, from its heading. */
function sectionNotes(before: Fields, after: Fields): string[] {
  const [[was], [is]] = [findTextSections([before]), findTextSections([after])]
  const address = (anchor: string | null | undefined) =>
    anchor ? `#${anchor}` : 'generated from the text'
  return [
    ...(was?.ownAnchor === is?.ownAnchor
      ? []
      : [`Section link: was ${address(was?.ownAnchor)}, is now ${address(is?.ownAnchor)}.`]),
    ...(was?.navLabel === is?.navLabel
      ? []
      : [
          `Name in the table of contents: was “${was?.navLabel ?? ''}”, is now “${is?.navLabel ?? ''}”.`,
        ]),
  ]
}

function differing(before: readonly string[], after: readonly string[]): ItemChanges {
  return {
    removed: before.filter((each) => !after.includes(each)),
    added: after.filter((each) => !before.includes(each)),
  }
}
