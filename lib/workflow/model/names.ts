/** The names of a table's rows, in the table's order. */
export function getNames<Name extends string>(
  table: Readonly<Record<Name, unknown>>,
): readonly Name[] {
  return Object.keys(table).filter((name) => isNameOf(table, name))
}

/**
 * Whether a value from outside is the name of a row: the one way in which a stored status, a step or a decision
 * becomes one that the rules know.
 */
export function isNameOf<Name extends string>(
  table: Readonly<Record<Name, unknown>>,
  value: unknown,
): value is Name {
  return typeof value === 'string' && Object.hasOwn(table, value)
}
