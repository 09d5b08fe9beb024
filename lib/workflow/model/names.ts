/** The names of a table's rows, in table order. */
export function getNames<Name extends string>(
  table: Readonly<Record<Name, unknown>>,
): readonly Name[] {
  return Object.keys(table).filter((name) => isNameIn(table, name))
}

/** Whether an external value is a row's name: the type guard for stored statuses, steps, and decisions. */
export function isNameIn<Name extends string>(
  table: Readonly<Record<Name, unknown>>,
  value: unknown,
): value is Name {
  return typeof value === 'string' && Object.hasOwn(table, value)
}
