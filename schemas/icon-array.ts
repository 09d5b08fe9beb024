import { isRecord } from '../lib/is-record.ts'
import { withThousands } from './thousands.ts'

/** The number of people in each grid. */
export const ICON_TOTALS = [100, 1000] as const

/** The compared groups, by field name. */
export const ICON_GROUPS = ['without', 'with'] as const

/** The possible outcomes: each person of a group has one. */
export const ICON_PARTS = ['outcome', 'harmed', 'unchanged'] as const

/**
 * What is wrong with the numbers of an icon array, as a message for the editor; null if it can be drawn. Both groups
 * have the same total, everyone is counted once, and harm requires a text for it. Empty fields are reported by their
 * own rules.
 */
export function iconArrayProblem(value: unknown): string | null {
  if (!isRecord(value)) return null
  const { total, harm } = value
  if (!ICON_TOTALS.some((known) => known === total))
    return 'Choose 100 or 1,000 people in each group.'
  const hasHarm = typeof harm === 'string' && harm.trim() !== ''
  let harmed = 0
  for (const name of ICON_GROUPS) {
    const group = value[name]
    const parts = ICON_PARTS.map((part) => getCount(group, part))
    const called = isRecord(group) && typeof group.label === 'string' ? group.label.trim() : ''
    const groupLabel = called === '' ? `the group “${name}”` : `“${called}”`
    if (!parts.every((count) => count !== null))
      return `Enter whole numbers of people for ${groupLabel}.`
    const sum = parts.reduce((all, count) => all + count, 0)
    if (sum !== total)
      return withThousands(
        `The numbers for ${groupLabel} add up to ${sum}. Change them so that they add up to ${String(total)}.`,
      )
    harmed += parts[1] ?? 0
  }
  if (harmed > 0 && !hasHarm) return 'Some people are harmed. Describe how in “Harm”.'
  return null
}

/** A number of people; an empty harm counts as 0. Null for anything else. */
function getCount(group: unknown, part: (typeof ICON_PARTS)[number]): number | null {
  const count = isRecord(group) ? group[part] : undefined
  if (part === 'harmed' && (count === undefined || count === null)) return 0
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? count : null
}

/** Whether a value names the source of its numbers. */
export function hasSources(value: unknown): boolean {
  const sources = isRecord(value) ? value.sources : undefined
  return Array.isArray(sources) && sources.some((each) => isRecord(each) && Boolean(each._ref))
}

/**
 * An icon array in text, one line each, with its numbers as readers see them: “With screening: 14 of 1,000 died of
 * prostate cancer”. Its claims are bound by these lines.
 */
export function iconArrayLines(value: unknown): string[] {
  if (!isRecord(value)) return []
  const text = (name: string) => (typeof value[name] === 'string' ? value[name] : '')
  const what = { outcome: text('outcome'), harmed: text('harm'), unchanged: text('rest') }
  const groups = ICON_GROUPS.flatMap((name) => {
    const group = value[name]
    if (!isRecord(group)) return []
    return ICON_PARTS.flatMap((part) => {
      const count = group[part]
      if (typeof count !== 'number' || what[part] === '') return []
      const people = withThousands(`${count} of ${String(value.total)}`)
      return [`${String(group.label)}: ${people} ${what[part]}`]
    })
  })
  return [...['title', 'population', 'timeSpan', 'note'].map(text), ...groups]
}
