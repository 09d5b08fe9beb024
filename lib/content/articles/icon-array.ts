import { withThousands } from '../../../schemas/thousands.ts'
import { ICON_GROUPS, ICON_PARTS, iconArrayProblem } from '../../../schemas/icon-array.ts'
import type { ArticleLabels } from '../site/labels'
import type { Block } from '../text'

export type IconArrayData = Block<'iconArray'>
export type IconPartName = (typeof ICON_PARTS)[number]

export interface IconPart {
  name: IconPartName
  count: number
  /** How many cells precede it. */
  from: number
  /** '14 of 1,000 died of prostate cancer' */
  words: string
}

interface IconGroup {
  label: string
  /** In drawing order; none is empty. */
  parts: IconPart[]
}

export interface IconArrayText {
  groups: IconGroup[]
  /** The differences between the groups, a sentence each, the outcome first. */
  differences: string[]
}

/**
 * Describes an icon array in words, generated from its numbers: the same total in every sentence, so that no one has to
 * compare shares of different wholes. Null if the numbers do not add up.
 */
export function iconArrayText(array: IconArrayData, labels: ArticleLabels): IconArrayText | null {
  if (iconArrayProblem(array) !== null) return null
  const { total = 0, outcome = '', harm = '', rest = '' } = array
  const what: Readonly<Record<IconPartName, string>> = { outcome, harmed: harm, unchanged: rest }
  const groups = ICON_GROUPS.map((name) => {
    const counts = getCounts(array[name])
    const { outcome: first, harmed } = counts
    const from: Readonly<Record<IconPartName, number>> = {
      outcome: 0,
      harmed: first,
      unchanged: first + harmed,
    }
    return {
      label: array[name]?.label ?? '',
      parts: ICON_PARTS.map((part) => {
        const count = counts[part]
        const words = filled(labels.iconCount, { count, total, what: what[part] })
        return { name: part, count, from: from[part], words }
      }),
    }
  })
  const compared = harm === '' ? (['outcome'] as const) : (['outcome', 'harmed'] as const)
  const label = array.with?.label ?? ''
  const differences = compared.map((part) => {
    const more = getCounts(array.with)[part] - getCounts(array.without)[part]
    const sentence = more < 0 ? labels.iconFewer : more > 0 ? labels.iconMore : labels.iconSame
    return filled(sentence, { group: label, count: Math.abs(more), total, what: what[part] })
  })
  return {
    groups: groups.map((group) => ({
      ...group,
      // An outcome of zero is stated; a harm of zero is omitted if the array names no harm.
      parts: group.parts.filter(({ name }) => name !== 'harmed' || harm !== ''),
    })),
    differences,
  }
}

/** How many people of a group are in each part; empty counts as 0. */
function getCounts(group: IconArrayData['with']): Readonly<Record<IconPartName, number>> {
  const { outcome = 0, harmed = 0, unchanged = 0 } = group ?? {}
  return { outcome, harmed, unchanged }
}

/** Fills in a sentence; numbers get thousands separators. */
function filled(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    if (value === undefined) return place
    return typeof value === 'number' ? withThousands(String(value)) : value
  })
}

/** A rectangle in a grid, in cells. */
interface Region {
  x: number
  y: number
  width: number
  height: number
}

/**
 * The cells of a grid from an index on, row by row, as at most three rectangles: a thousand people become a few shapes.
 */
export function getRegions(from: number, count: number, columns: number): Region[] {
  const regions: Region[] = []
  let at = from
  const end = from + count
  while (at < end) {
    const x = at % columns
    const y = Math.floor(at / columns)
    const rows = x === 0 ? Math.floor((end - at) / columns) : 0
    const width = rows > 0 ? columns : Math.min(columns - x, end - at)
    const height = Math.max(rows, 1)
    regions.push({ x, y, width, height })
    at += width * height
  }
  return regions
}
