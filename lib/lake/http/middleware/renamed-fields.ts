import { isRecord } from '../../engine/is-record.ts'

/** A field of a request body that was renamed. */
export interface RenamedField {
  old: string
  name: string
  /** Values that were renamed: the current one by the old one. */
  values?: Readonly<Record<string, string>>
}

/** The renamed fields of request bodies. Remove each one release after it was renamed. */
export const RENAMED_FIELDS = {
  newPassword: { old: 'chosen', name: 'newPassword' },
  response: { old: 'answer', name: 'response' },
  delivery: { old: 'choice', name: 'delivery', values: { atOnce: 'immediate' } },
} as const satisfies Readonly<Record<string, RenamedField>>

/** A body with the current names of its fields. A current name wins over the old one. */
export function withCurrentFields(
  body: unknown,
  renamed: readonly RenamedField[],
  note: (what: string) => void,
): unknown {
  if (!isRecord(body)) return body
  const current: Record<string, unknown> = { ...body }
  for (const { old, name, values = {} } of renamed) {
    if (!(old in current)) continue
    note(`the field ${old}, which is now ${name}`)
    const value = current[old]
    current[name] ??= typeof value === 'string' ? (values[value] ?? value) : value
    delete current[old]
  }
  return current
}
