import type { SchemaType } from 'sanity'
import { isRecord } from '../../../lib/is-record.ts'
import { formatDay, formatTime } from '../../../lib/workflow/model/dates.ts'

/** A short value as text; null for long text, which is compared word by word. */
export function plainValue(value: unknown, type: SchemaType | undefined): string | null {
  if (value === undefined || value === null) return 'not set'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return String(value)
  if (isRecord(value) && typeof value.current === 'string') return value.current
  if (typeof value !== 'string') return null
  const choice = choices(type).get(value)
  if (choice !== undefined) return choice
  if (type?.name === 'date' || type?.name === 'datetime') return moment(value)
  return null
}

/** A list of plain values with their labels; null for other lists. */
export function plainItems(value: unknown, type: SchemaType | undefined): string[] | null {
  if (!Array.isArray(value)) return null
  const titles = choices(type)
  const items = value.flatMap((item) =>
    typeof item === 'string' ? [titles.get(item) ?? item] : [],
  )
  return items.length === value.length ? items : null
}

/** The titles of a field's options, by value. */
function choices(type: SchemaType | undefined): ReadonlyMap<string, string> {
  const options: unknown = type?.options
  const list = isRecord(options) && Array.isArray(options.list) ? options.list : []
  return new Map(
    list.flatMap((choice: unknown): [string, string][] =>
      isRecord(choice) && typeof choice.value === 'string' && typeof choice.title === 'string'
        ? [[choice.value, choice.title]]
        : [],
    ),
  )
}

/** A date, or a time in the local time zone; any other string is returned unchanged. */
export function moment(iso: string): string {
  return (iso.length === 10 ? formatDay(iso) : formatTime(iso)) || iso
}
