type Row = Record<string, unknown>

/** A TEXT column of a row; throws if the row has none, which happens only in a broken store file. */
export function text(row: Row, column: string): string {
  const value = row[column]
  if (typeof value === 'string') return value
  throw new Error(`Column ${column} is not text`)
}

/** An INTEGER column of a row. */
export function number(row: Row, column: string): number {
  const value = row[column]
  if (typeof value === 'number') return value
  throw new Error(`Column ${column} is not a number`)
}

/** An INTEGER column that may be NULL. */
export function optionalNumber(row: Row, column: string): number | null {
  return row[column] === null ? null : number(row, column)
}

/** The row as a value, or null when the statement found none. */
export function optionalRow<T>(row: Row | undefined, read: (row: Row) => T): T | null {
  return row === undefined ? null : read(row)
}
