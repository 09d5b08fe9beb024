import { iconArrayLines } from '../../../schemas/icon-array.ts'
import { isRecord } from '../../is-record.ts'
import { withThousands } from '../../../schemas/thousands.ts'
import { MAX_OTHER_CLAIMS, type FoundValue } from './content.ts'
import { sentenceEnd } from '../model/sentences.ts'
import { members, getRef, getRefs, storedText, texts, type Fields } from './stored.ts'
import { documentLocation } from '../../../schemas/where-stands.ts'

type Member = ReturnType<typeof members>[number]

/** A unit of reading: a cell, a line, a caption. */
interface Line {
  text: string
  /** Without spaces, in lowercase. */
  plain: string
  /** The caption and the column heading, without spaces, in lowercase: they may give the unit. */
  headings: readonly string[]
}

/**
 * Numbers of a table, a figure, or a list that are bound to its sources, like claims in a paragraph. The citation
 * numbers appear once, below the table; each bound number names one of its sources.
 */
export function* readBound({ fields, path }: Member): Generator<FoundValue> {
  const lines = getLines(fields)
  const sources = getRefs(fields.sources)
  const boundMembers = members(fields.bound, [...path, 'bound'])
  if (boundMembers.length > MAX_MEMBERS) yield { kind: 'loose', text: '', fault: TOO_MANY, path }
  const all = boundMembers.slice(0, MAX_MEMBERS).map((member) => {
    const words = storedText(member.fields.words)
    return { ...member, words, location: words === '' ? null : standingIn(lines, words) }
  })
  for (const one of all) {
    const id = getRef(one.fields.source)
    if (id !== undefined)
      yield { kind: 'reference', id, strong: true, name: 'source', path: one.path }
    if (!one.location) yield { kind: 'loose', text: one.words, fault: NOWHERE, path: one.path }
    else if (id !== undefined && !sources.includes(id))
      yield { kind: 'loose', text: one.words, fault: UNNAMED, path: one.path }
    if (!one.location) continue
    const { after, line } = one.location
    const others: { text: string; value: string; unit: string }[] = []
    for (const other of all) {
      if (others.length > MAX_OTHER_CLAIMS) break
      const shared = other === one ? null : sharedText(one.words, other.words)
      if (shared !== null) others.push({ text: shared, ...boundTo(other.fields, line) })
    }
    yield {
      kind: 'claim',
      text: one.words,
      after,
      ...boundTo(one.fields, line),
      others,
      path: one.path,
    }
  }
}

/** Each is looked for in every line, and compared with the others. */
const MAX_MEMBERS = 200
const TOO_MANY = `A table, figure, or list can link at most ${MAX_MEMBERS} numbers to its sources. Split it.`

const NOWHERE =
  'This linked text no longer appears here, because the number or the text was changed. Check the source, and correct whichever is wrong.'
const UNNAMED = 'The source of this linked text is not among the sources here. Add it to them.'

function getLines(fields: Fields): Line[] {
  const plain = (...found: readonly string[]) => found.map((text) => getLine(text))
  const listed = (...names: readonly string[]) =>
    plain(...names.flatMap((name) => texts(fields[name], []).map(({ text }) => text)))
  switch (fields._type) {
    case 'dataTable': {
      const header: readonly unknown[] = Array.isArray(fields.header) ? fields.header : []
      // Once for all cells: otherwise each row would process a long caption again.
      const caption = plainly(sentenceEnd(storedText(fields.caption)))
      const headings = header.map((heading) => [caption, plainly(sentenceEnd(storedText(heading)))])
      const cells = members(fields.rows, []).flatMap(({ fields: row }) =>
        (Array.isArray(row.cells) ? row.cells : []).map((cell: unknown, column) =>
          getLine(storedText(cell), headings[column] ?? [caption]),
        ),
      )
      return [...cells, ...plain(storedText(fields.caption), storedText(fields.note))]
    }
    case 'figure':
      return plain(
        isRecord(fields.picture) ? storedText(fields.picture.alt) : '',
        storedText(fields.caption),
      )
    case 'iconArray':
      return plain(...iconArrayLines(fields))
    default:
      return listed('facts', 'dos', 'donts', 'items')
  }
}

function getLine(text: string, headings: readonly string[] = []): Line {
  return { text, plain: plainly(text), headings }
}

function plainly(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '').toLowerCase()
}

/** The first line that contains the words, and the text after them there. */
function standingIn(lines: readonly Line[], words: string): { line: Line; after: string } | null {
  for (const line of lines) {
    // Text bound before lines had “1,000” says “1000”.
    for (const variant of new Set([words, withThousands(words)])) {
      const at = documentLocation(line.text, variant)
      if (at !== null) return { line, after: line.text.slice(at + variant.length) }
    }
  }
  return null
}

/** Words that two claims both bind, if one contains the other. */
function sharedText(one: string, other: string): string | null {
  if (other === '') return null
  if (one.includes(other)) return other
  return other.includes(one) ? one : null
}

/** The source's number. A unit in the heading need not be in each cell. */
function boundTo(fields: Fields, { plain, headings }: Line) {
  const unit = storedText(fields.unit)
  const short = plainly(unit)
  const isInHeading =
    unit !== '' && !plain.includes(short) && headings.some((heading) => heading.includes(short))
  return { value: storedText(fields.value), unit: isInHeading ? '' : unit }
}
