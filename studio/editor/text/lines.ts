/** Splits a text into trimmed lines, without empty ones. */
export function getLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Removes list bullets and numbers from pasted text, but not a number that starts a sentence. */
export function withoutBullets(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/^\s*(?:[•◦▪‣·*–-]|\d{1,2}[.)])\s+/u, ''))
    .join('\n')
}

/** The start and end of a list member in the text. */
export function getLineRange(text: string, wanted: number): [from: number, to: number] | null {
  let from = 0
  let found = -1
  for (const line of text.split('\n')) {
    if (line.trim() !== '') found += 1
    if (found === wanted && line.trim() !== '') return [from, from + line.length]
    from += line.length + 1
  }
  return null
}

/** A minimal change to a list, so that two people can edit two lines of it. */
export type LineChange =
  | { kind: 'set'; index: number; line: string }
  | { kind: 'all'; lines: string[] }

export function diffLines(before: readonly string[], after: string[]): LineChange[] {
  if (before.length === 0 || before.length !== after.length)
    return before.length === after.length ? [] : [{ kind: 'all', lines: after }]
  return after.flatMap((line, index) =>
    line === before[index] ? [] : [{ kind: 'set' as const, index, line }],
  )
}
