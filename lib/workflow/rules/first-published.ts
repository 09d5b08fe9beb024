import { schemaTypes } from '../../../schemas/index.ts'

type Fields = Readonly<Record<string, unknown>>

/** The field for the day of the first publication, `YYYY-MM-DD`. */
const FIELD = 'publishedAt'

const datedTypes: ReadonlySet<string> = new Set(
  schemaTypes
    .filter((type) => {
      const fields: readonly { name: string }[] =
        'fields' in type && Array.isArray(type.fields) ? type.fields : []
      return fields.some(({ name }) => name === FIELD)
    })
    .map(({ name }) => name),
)

/**
 * The day of first publication that a public document must have after a change; whatever it has now for types without
 * one. A day that was public stays, and only administrators set or correct it: no reviewer reads the field, so a day that
 * anyone else wrote into the draft is not shown. `today`: `YYYY-MM-DD`.
 */
export function firstPublishedOn(
  before: Fields | null,
  after: Fields,
  today: string,
  roles: readonly string[],
): unknown {
  if (!datedTypes.has(String(after._type))) return after[FIELD]
  const days = roles.includes('administrator') ? [after[FIELD], before?.[FIELD]] : [before?.[FIELD]]
  return days.find(isDay) ?? today
}

/** Only a day: no reviewer reads this field, so it never holds other text. */
function isDay(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
}
