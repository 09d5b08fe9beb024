import type { Fingerprints } from './fingerprints.ts'
import type { FieldAuthors, FieldSummary } from '../policy-config.ts'

export type Fields = Readonly<Record<string, unknown>>

/** What one transaction did to a document: its author, and the fingerprint of each changed field afterwards. */
export interface Edit {
  author: string
  fields: ReadonlyMap<string, string>
}

/**
 * The authors of what a document says now, from its edits since `base`, oldest first. A field that returns to an
 * earlier value gets the authors it had then, so typing a letter and deleting it changes no authorship. A field that
 * equals `base` has no author.
 */
export function authorsIn(
  document: Fields,
  base: Fields | null,
  edits: readonly Edit[],
  fingerprints: Fingerprints,
): FieldAuthors {
  const byField = new Map<string, Map<string, ReadonlySet<string>>>()
  const authors = new Map<string, ReadonlySet<string>>()
  for (const { author, fields } of edits) {
    for (const [field, now] of fields) {
      const byFingerprint =
        byField.get(field) ?? new Map([[fingerprints.of(base?.[field]), new Set<string>()]])
      byField.set(field, byFingerprint)
      const people = byFingerprint.get(now) ?? new Set([...(authors.get(field) ?? []), author])
      byFingerprint.set(now, people)
      authors.set(field, people)
    }
  }
  return new Map(
    [...byField].map(([field, byFingerprint]) => [
      field,
      byFingerprint.get(fingerprints.of(document[field])) ?? new Set<string>(),
    ]),
  )
}

/** The relevant fields that differ, each with the fingerprint of its new value. */
export function changedFields(
  before: Fields,
  after: Fields,
  { counts }: Pick<FieldSummary, 'counts'>,
  fingerprints: Fingerprints,
): ReadonlyMap<string, string> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = new Map<string, string>()
  for (const name of names) {
    // Patches keep untouched values identical, so most fields need no closer look.
    if (before[name] === after[name] || !counts(name)) continue
    const now = fingerprints.of(after[name])
    if (now !== fingerprints.of(before[name])) changed.set(name, now)
  }
  return changed
}

/**
 * Stands in for edits that are too many to read: each of their authors counts as an author of everything the document
 * said after them.
 */
export function getAllEdits(
  authors: readonly string[],
  document: Fields,
  { counts }: Pick<FieldSummary, 'counts'>,
  fingerprints: Fingerprints,
): Edit[] {
  const names = Object.keys(document).filter(counts)
  // A field keeps the authors of its earlier values: each gets a distinct placeholder, the last one the real value.
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
