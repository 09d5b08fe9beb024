/** Short texts as lines, and back: an empty line is none of them, and space around one says nothing. */
export function getLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Pasted text without the bullets and numbers that its list had; a sentence may begin with a number. */
export function withoutBullets(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/^\s*(?:[•◦▪‣·*–-]|\d{1,2}[.)])\s+/u, ''))
    .join('\n')
}

/** Which member of the list the caret is in, and where a member begins and ends in the text. */
export function rangeOfLine(text: string, wanted: number): [from: number, to: number] | null {
  let from = 0
  let found = -1
  for (const line of text.split('\n')) {
    if (line.trim() !== '') found += 1
    if (found === wanted && line.trim() !== '') return [from, from + line.length]
    from += line.length + 1
  }
  return null
}

/** A change to a list, as small as it can be said, so that two people can write in two lines of it. */
export type LineChange =
  | { kind: 'set'; index: number; line: string }
  | { kind: 'all'; lines: string[] }

export function changesOf(before: readonly string[], after: string[]): LineChange[] {
  if (before.length === 0 || before.length !== after.length)
    return before.length === after.length ? [] : [{ kind: 'all', lines: after }]
  return after.flatMap((line, index) =>
    line === before[index] ? [] : [{ kind: 'set' as const, index, line }],
  )
}
