import { isRecord } from '../is-record.ts'

/** Metadata of a publication; unknown fields are null. */
export interface Work {
  title: string | null
  /** “Smith J, Jones K, et al.” */
  authors: string | null
  /** The journal if there is one, otherwise the publisher. */
  publisher: string | null
  year: number | null
}

/** Longer values are not a line of a form. Nothing is cut: a form reports what is too long for its field. */
const MAX_LINE_LENGTH = 1000
const MAX_AUTHORS = 6

/** Parses Crossref's response to `/works/<doi>`; null for any other shape. */
export function readCrossref(answer: unknown): Work | null {
  const work = isRecord(answer) && isRecord(answer.message) ? answer.message : null
  if (!work) return null
  return {
    title: line(joined(work.title, work.subtitle)),
    authors: getAuthors(
      list(work.author).map(({ family, given, name }) => ({ family, given, name })),
    ),
    publisher: line(first(work['container-title']) ?? work.publisher),
    year: getYear(isRecord(work.issued) ? work.issued['date-parts'] : undefined),
  }
}

/** Parses DataCite's response to `/dois/<doi>`; null for any other shape. */
export function readDataCite(answer: unknown): Work | null {
  const data = isRecord(answer) && isRecord(answer.data) ? answer.data : null
  const work = data && isRecord(data.attributes) ? data.attributes : null
  if (!work) return null
  const { publisher } = work
  return {
    title: line(list(work.titles)[0]?.title),
    authors: getAuthors(
      list(work.creators).map(({ familyName, givenName, name }) => ({
        family: familyName,
        given: givenName,
        name,
      })),
    ),
    publisher: line(isRecord(publisher) ? publisher.name : publisher),
    year: plausible(work.publicationYear),
  }
}

interface Author {
  family: unknown
  given: unknown
  name: unknown
}

function getAuthors(authors: readonly Author[]): string | null {
  const names = authors.flatMap((author) => authorName(author) ?? [])
  if (names.length === 0) return null
  const shown = names.slice(0, MAX_AUTHORS)
  if (names.length > shown.length) shown.push('et al.')
  return line(shown.join(', '))
}

function authorName({ family, given, name }: Author): string | null {
  const last = line(family)
  if (last === null) return line(name)
  const initials = (line(given) ?? '')
    .split(/[\s.-]+/)
    .map((part) => part.slice(0, 1).toUpperCase())
    .join('')
  return [last, initials].filter(Boolean).join(' ')
}

/** Registry text may contain markup and line breaks: converts it to one plain line. */
function line(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const plain = value
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|#39|apos);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
  return plain === '' || plain.length > MAX_LINE_LENGTH ? null : plain
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  apos: "'",
}

function joined(title: unknown, subtitle: unknown): unknown {
  const [main, sub] = [first(title), first(subtitle)]
  return main && sub && !main.includes(sub) ? `${main}: ${sub}` : main
}

function first(value: unknown): string | null {
  const [text]: unknown[] = Array.isArray(value) ? value : [value]
  return typeof text === 'string' && text.trim() !== '' ? text : null
}

function list(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

function getYear(parts: unknown): number | null {
  const [day]: unknown[] = Array.isArray(parts) ? parts : []
  const [year]: unknown[] = Array.isArray(day) ? day : []
  return plausible(year)
}

/** Within the bounds of a source's form. */
function plausible(year: unknown): number | null {
  const value = Number(year)
  return Number.isInteger(value) && value >= 1900 && value <= 2100 ? value : null
}
