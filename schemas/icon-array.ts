import { isRecord } from '../lib/is-record.ts'
import { withThousands } from './thousands.ts'

/** How many people stand in each grid. */
export const ICON_TOTALS = [100, 1000] as const

/** The groups that are compared, by the names of their fields. */
export const ICON_GROUPS = ['without', 'with'] as const

/** What becomes of the people of a group: each of them is one of these. */
export const ICON_PARTS = ['outcome', 'harmed', 'unchanged'] as const

/**
 * What is wrong with the figures of an icon array, as a sentence for the editor; null when they can be drawn. Both
 * groups have the same total, everybody is counted once, and nobody is harmed without words for the harm. What is
 * still empty is for the fields themselves to ask for.
 */
export function iconArrayProblem(value: unknown): string | null {
  if (!isRecord(value)) return null
  const { total, harm } = value
  if (!ICON_TOTALS.some((known) => known === total))
    return 'Count 100 or 1,000 people in each group.'
  const hasHarm = typeof harm === 'string' && harm.trim() !== ''
  let harmed = 0
  for (const name of ICON_GROUPS) {
    const group = value[name]
    const parts = ICON_PARTS.map((part) => getCount(group, part))
    const called = isRecord(group) && typeof group.label === 'string' ? group.label.trim() : ''
    const said = called === '' ? `the group “${name}”` : `“${called}”`
    if (!parts.every((count) => count !== null)) return `Give whole numbers of people for ${said}.`
    const sum = parts.reduce((all, count) => all + count, 0)
    if (sum !== total)
      return withThousands(`The numbers of ${said} add up to ${sum}, not ${String(total)}.`)
    harmed += parts[1] ?? 0
  }
  if (harmed > 0 && !hasHarm) return 'Some people are harmed: say how, in “Harm”.'
  return null
}

/** A number of people; left empty, harm is none. Null for anything else. */
function getCount(group: unknown, part: (typeof ICON_PARTS)[number]): number | null {
  const count = isRecord(group) ? group[part] : undefined
  if (part === 'harmed' && (count === undefined || count === null)) return 0
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? count : null
}

/** Whether a value names where its figures come from. */
export function hasSources(value: unknown): boolean {
  const sources = isRecord(value) ? value.sources : undefined
  return Array.isArray(sources) && sources.some((each) => isRecord(each) && Boolean(each._ref))
}

/**
 * What an icon array says, a line each, with its numbers as readers see them: “With screening: 14 of 1,000 died of
 * prostate cancer”. Words of it are bound to a source by these lines.
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
