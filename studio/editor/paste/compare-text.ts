import { diffArrays } from 'diff'
import { toCellKey } from '../tables/pasted-table.ts'
import type { Note } from './note.ts'
import { isTextBlock, type Block } from './to-blocks.ts'

/** Beyond this many edits, compare only the words, without their order. */
const MAX_EDITS = 4000
const MAX_SHOWN = 600
/** A placeholder for a character that only its font defines. */
export const ANY_SIGN = '\ufffc'

/** Table cells that repeat the text of a merged cell. */
export type RepeatedCells = ReadonlySet<string>

/** The text of blocks in order, without what merged cells repeat. */
export function getBlockText(
  blocks: readonly Block[],
  repeated: readonly RepeatedCells[] = [],
): string {
  const tables = repeated.values()
  const next = ({ _type }: Block) => (_type === 'dataTable' ? tables.next().value : undefined)
  return blocks
    .map((block) => (isTextBlock(block) ? getChildText(block) : getTableText(block, next(block))))
    .join(' ')
}

function getChildText({ children }: { children: readonly { text?: string }[] }): string {
  return children.map(({ text }) => text ?? '').join('')
}

function getTableText(block: Block, repeated: RepeatedCells = new Set()): string {
  const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
  const { caption, header, rows } = block as { caption?: unknown; header?: unknown; rows?: unknown }
  const lines = [
    header,
    ...(Array.isArray(rows) ? rows.map((row: { cells?: unknown }) => row.cells) : []),
  ]
  const cells = lines.flatMap((line, row) =>
    texts(line).filter((_, column) => !repeated.has(toCellKey(row, column))),
  )
  return [typeof caption === 'string' ? caption : '', ...cells].join(' ')
}

/**
 * Checks an import independently of its own report: finds text that is shown but neither imported nor in a note, text
 * that was added, and text that was changed.
 */
export function compareText(shown: string, imported: string, notes: readonly Note[]): Note[] {
  const [before, after] = [toTokens(shown), toTokens(imported)]
  const changes = diffArrays(before, after, { maxEditLength: MAX_EDITS })
  const reported = notes.flatMap(({ missing }) => missing ?? []).map(toTokens)
  return (changes ? getPlaces(changes) : [getLoose(before, after)]).flatMap((place) => {
    const missing = withoutReported(place.missing, reported)
    return toNote({ ...place, missing })
  })
}

function toTokens(text: string): string[] {
  return text
    .normalize('NFC')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** Words removed and added at one place, with the words before it. */
interface Place {
  missing: string[]
  added: string[]
  before: string[]
}

function getPlaces(
  changes: readonly { value: string[]; added: boolean; removed: boolean }[],
): Place[] {
  const places: Place[] = []
  let before: string[] = []
  let isOpen = false
  for (const { value, added, removed } of changes) {
    if (!added && !removed) {
      before = value.slice(-6)
      isOpen = false
      continue
    }
    if (!isOpen) places.push({ missing: [], added: [], before })
    isOpen = true
    places.at(-1)?.[added ? 'added' : 'missing'].push(...value)
  }
  return places
}

/** Words on one side only, regardless of order. */
function getLoose(before: readonly string[], after: readonly string[]): Place {
  const only = (one: readonly string[], other: readonly string[]) => {
    const counts = new Map<string, number>()
    for (const word of other) counts.set(word, (counts.get(word) ?? 0) + 1)
    return one.filter((word) => {
      const count = counts.get(word) ?? 0
      counts.set(word, count - 1)
      return count <= 0
    })
  }
  return { missing: only(before, after), added: only(after, before), before: [] }
}

/** The words that no note reports; each reported word covers one. */
function withoutReported(words: readonly string[], reported: string[][]): string[] {
  const rest: string[] = []
  for (let at = 0; at < words.length;) {
    let longest = 0
    let found: { list: string[]; from: number } | null = null
    for (const list of reported)
      for (
        let from = list.indexOf(words[at] ?? '');
        from !== -1;
        from = list.indexOf(words[at] ?? '', from + 1)
      ) {
        let length = 0
        while (at + length < words.length && list[from + length] === words[at + length]) length += 1
        if (length > longest) [longest, found] = [length, { list, from }]
      }
    if (found) found.list.splice(found.from, longest, '\n')
    else rest.push(words[at] ?? '')
    at += Math.max(1, longest)
  }
  return rest
}

function toNote({ missing, added, before }: Place): Note[] {
  if (missing.length === 0 && added.length === 0) return []
  if (missing.length > 0 && isSame(missing, added)) return []
  const where = before.length > 0 ? `after “${before.join(' ')}”` : 'at the beginning'
  if (added.length === 0)
    return [
      {
        text: `Text was not imported, ${where}: “${toShown(missing)}”`,
        missing: [missing.join(' ')],
      },
    ]
  if (missing.length === 0)
    return [
      {
        text: `Text was added that the document doesn’t show, ${where}: “${toShown(added)}”`,
      },
    ]
  return [
    {
      text: `Text was changed, ${where}: “${toShown(missing)}” became “${toShown(added)}”`,
      missing: [missing.join(' ')],
    },
  ]
}

/** Whether words with font-specific characters match the added ones. */
function isSame(missing: readonly string[], added: readonly string[]): boolean {
  const [before, after] = [[...missing.join(' ')], [...added.join(' ')]]
  return (
    before.length === after.length &&
    before.every((character, at) => character === ANY_SIGN || character === after[at])
  )
}

function toShown(words: readonly string[]): string {
  const text = words.join(' ').replaceAll(ANY_SIGN, '?')
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN).trimEnd()}…` : text
}
