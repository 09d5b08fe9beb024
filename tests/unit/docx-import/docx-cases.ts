import { expect, it } from 'vitest'
import { readWord } from './import-docx.ts'

/** Word's XML, the resulting text, and the report; a pattern only has to match. */
type Case = [
  name: string,
  file: Parameters<typeof readWord>[0],
  lines: readonly string[],
  notes: readonly (string | RegExp)[],
]

/** One test per case. */
export function testWordCases(cases: readonly Case[]) {
  it.each(cases)('%s', async (_, file, lines, notes) => {
    const read = await readWord(file)
    expect(read.lines).toEqual(lines)
    expect(read.notes).toEqual(
      notes.map((note) => (typeof note === 'string' ? note : expect.stringMatching(note))),
    )
  })
}
