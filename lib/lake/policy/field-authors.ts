import { createHash } from 'node:crypto'
import { applyPatch } from 'mendoza'
import { isRecord } from '../engine/is-record.ts'
import type { FieldAuthors, FieldLook } from './policy.ts'
import type { HistoryStore } from '../store/history.ts'
import type { SanityDocument } from '../types.ts'

/** Changes looked at, at a time. */
const PAGE = 100

export type Fields = Readonly<Record<string, unknown>>

/** One transaction's part in a document: who, and the fingerprints of what each field said afterwards. */
export interface Edit {
  author: string
  fields: ReadonlyMap<string, string>
}

/**
 * By field, everybody who had a hand in what `document` says now and `base` does not. `base` is null where everything
 * is new.
 */
export function fieldAuthorsOf(
  history: HistoryStore,
  document: SanityDocument,
  base: Fields | null,
  look: FieldLook,
): FieldAuthors {
  return authorsIn(document, base, editsOf(history, document, look), look)
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
  look: FieldLook,
): FieldAuthors {
  const known = new Map<string, Map<string, ReadonlySet<string>>>()
  const authors = new Map<string, ReadonlySet<string>>()
  for (const { author, fields } of edits) {
    for (const [field, now] of fields) {
      const seen =
        known.get(field) ?? new Map([[fingerprint(base?.[field], look), new Set<string>()]])
      known.set(field, seen)
      const people = seen.get(now) ?? new Set([...(authors.get(field) ?? []), author])
      seen.set(now, people)
      authors.set(field, people)
    }
  }
  return new Map(
    [...known].map(([field, seen]) => [
      field,
      seen.get(fingerprint(document[field], look)) ?? new Set<string>(),
    ]),
  )
}

function fingerprint(value: unknown, look: FieldLook): string {
  return createHash('sha256').update(look.textOf(value)).digest('base64url')
}

/** The changes since the document was last made, oldest first. */
function editsOf(history: HistoryStore, document: SanityDocument, look: FieldLook): Edit[] {
  const edits: Edit[] = []
  // The record holds effects on documents without their revision.
  const { _rev, ...content } = document
  let current: Fields = content
  let untilSeq: number | undefined
  for (;;) {
    const changes = history.changesOf([document._id], { newestFirst: true, limit: PAGE, untilSeq })
    for (const { author, effects } of changes) {
      const reverted: unknown = applyPatch(current, [...effects.revert])
      const before = isRecord(reverted) ? reverted : {}
      edits.push({ author, fields: changedFields(before, current, look) })
      // A document that was just made has nothing before it.
      if (!isRecord(reverted)) return edits.reverse()
      current = before
    }
    const last = changes.at(-1)
    if (!last || changes.length < PAGE) return edits.reverse()
    untilSeq = last.seq - 1
  }
}

/** The fields that count and do not say the same, each with the fingerprint of what it says afterwards. */
export function changedFields(
  before: Fields,
  after: Fields,
  look: FieldLook,
): ReadonlyMap<string, string> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = new Map<string, string>()
  for (const name of names) {
    // Patches leave what they do not touch as it is: most fields need no closer look.
    if (before[name] === after[name] || !look.counts(name)) continue
    const now = fingerprint(after[name], look)
    if (now !== fingerprint(before[name], look)) changed.set(name, now)
  }
  return changed
}
