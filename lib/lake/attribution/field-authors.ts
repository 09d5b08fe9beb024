import type { Fingerprints } from './fingerprints.ts'
import type { FieldAuthors, FieldLook } from '../policy/policy.ts'

export type Fields = Readonly<Record<string, unknown>>

/** One transaction's part in a document: who, and the fingerprints of what each field said afterwards. */
export interface Edit {
  author: string
  fields: ReadonlyMap<string, string>
}

/**
 * Who had a hand in what a document says now, by its edits since `base`, oldest first. A field that says again what it
 * said before has the people that it had then: a letter typed and taken back moves nothing to anybody. Where it says
 * what `base` says, it has nobody.
 */
export function authorsIn(
  document: Fields,
  base: Fields | null,
  edits: readonly Edit[],
  fingerprints: Fingerprints,
): FieldAuthors {
  const known = new Map<string, Map<string, ReadonlySet<string>>>()
  const authors = new Map<string, ReadonlySet<string>>()
  for (const { author, fields } of edits) {
    for (const [field, now] of fields) {
      const seen =
        known.get(field) ?? new Map([[fingerprints.of(base?.[field]), new Set<string>()]])
      known.set(field, seen)
      const people = seen.get(now) ?? new Set([...(authors.get(field) ?? []), author])
      seen.set(now, people)
      authors.set(field, people)
    }
  }
  return new Map(
    [...known].map(([field, seen]) => [
      field,
      seen.get(fingerprints.of(document[field])) ?? new Set<string>(),
    ]),
  )
}

/** The fields that count and do not say the same, each with the fingerprint of what it says afterwards. */
export function changedFields(
  before: Fields,
  after: Fields,
  { counts }: Pick<FieldLook, 'counts'>,
  fingerprints: Fingerprints,
): ReadonlyMap<string, string> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = new Map<string, string>()
  for (const name of names) {
    // Patches leave what they do not touch as it is: most fields need no closer look.
    if (before[name] === after[name] || !counts(name)) continue
    const now = fingerprints.of(after[name])
    if (now !== fingerprints.of(before[name])) changed.set(name, now)
  }
  return changed
}

/**
 * What stands for edits that nobody looks through any more, since there are too many: everybody who made one had a hand in all
 * that the document said after them.
 */
export function editsOfAll(
  authors: readonly string[],
  document: Fields,
  { counts }: Pick<FieldLook, 'counts'>,
  fingerprints: Fingerprints,
): Edit[] {
  const names = Object.keys(document).filter(counts)
  // A field keeps whoever had a hand in what it said before: each says something of their own, and the last what it said then.
  return authors.map((author, at) => ({
    author,
    fields: new Map(
      names.map((name) => [
        name,
        at === authors.length - 1 ? fingerprints.of(document[name]) : `\0${at}`,
      ]),
    ),
  }))
}
