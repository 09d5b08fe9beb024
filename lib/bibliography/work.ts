import { isRecord } from '../is-record.ts'

/** What is known of a publication; what is not known is null. */
export interface Work {
  title: string | null
  /** “Smith J, Jones K, et al.” */
  authors: string | null
  /** The journal where there is one, else who published it. */
  publisher: string | null
  year: number | null
}

/** Whatever is longer is no line of a form. What is too long for a field of it, its form tells: nothing is cut. */
const MAX_LINE_LENGTH = 1000
const MAX_AUTHORS = 6

/** What Crossref answers at `/works/<doi>`; null for anything that is no such answer. */
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

/** What DataCite answers at `/dois/<doi>`; null for anything that is no such answer. */
export function readDataCite(answer: unknown): Work | null {
  const data = isRecord(answer) && isRecord(answer.data) ? answer.data : null
  const work = data && isRecord(data.attributes) ? data.attributes : null
  if (!work) return null
  const { publisher } = work
  return {
    title: line(list(work.titles)[0]?.title),
    authors: getAuthors(
      list(work.creators).map(({ familyName, givenName, name }) => ({
        ...{ family: familyName, given: givenName, name },
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
  const names = authors.flatMap((author) => nameOf(author) ?? [])
  if (names.length === 0) return null
  const shown = names.slice(0, MAX_AUTHORS)
  if (names.length > shown.length) shown.push('et al.')
  return line(shown.join(', '))
}

function nameOf({ family, given, name }: Author): string | null {
  const last = line(family)
  if (last === null) return line(name)
  const initials = (line(given) ?? '')
    .split(/[\s.-]+/)
    .map((part) => part.slice(0, 1).toUpperCase())
    .join('')
  return [last, initials].filter(Boolean).join(' ')
}

/** Text of a registry may hold markup and line breaks: one plain line of it. */
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

/** As the form of a source has it. */
function plausible(year: unknown): number | null {
  const value = Number(year)
  return Number.isInteger(value) && value >= 1900 && value <= 2100 ? value : null
}
