import { isRecord } from '../../lib/is-record.ts'

type Values = Readonly<Record<string, string>>
type Store = Pick<Storage, 'getItem' | 'setItem'>

const KEY = 'clearwell-remembered'

const getKey = (userId: string | undefined, form: string) =>
  `${KEY} ${JSON.stringify([userId ?? '', form])}`

/** What a user entered last in a form, until the tab closes; empty without it. */
export function recallValues(store: Store, userId: string | undefined, form: string): Values {
  try {
    const stored: unknown = JSON.parse(store.getItem(getKey(userId, form)) ?? '{}')
    if (!isRecord(stored)) return {}
    return Object.fromEntries(
      Object.entries(stored).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    )
  } catch {
    return {}
  }
}

/** Keeps the values of these fields for the same form about another page. */
export function rememberValues(
  store: Store,
  userId: string | undefined,
  form: string,
  values: Values,
  names: readonly string[],
): void {
  const stored = Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
  try {
    store.setItem(getKey(userId, form), JSON.stringify(stored))
  } catch {
    // The storage is full or blocked: the user types it again.
  }
}
