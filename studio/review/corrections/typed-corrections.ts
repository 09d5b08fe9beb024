import { readCorrections, type Correction } from '../../../lib/workflow/model/corrections.ts'
import type { StoredRecord } from '../stored-records.ts'

/** Encodes corrections as a form value, which is a string; empty for none. */
export function writeCorrections(corrections: readonly Correction[]): string {
  return corrections.length === 0
    ? ''
    : JSON.stringify(corrections.map(({ wrong, since, now }) => ({ wrong, since, now })))
}

/** Decodes the corrections in a form, including incomplete ones. */
export function typedCorrections(value: string | undefined): Correction[] {
  if (!value) return []
  const read: unknown = JSON.parse(value)
  return Array.isArray(read) ? read.map(({ wrong, since, now }) => ({ wrong, since, now })) : []
}

/** The corrections to send; undefined for none. */
export function sentCorrections(value: string | undefined): Correction[] | undefined {
  const typed = typedCorrections(value)
  return typed.length === 0 ? undefined : typed
}

/** The corrections in a page's records, by id of the submission or approval. */
export function getCorrections(
  records: readonly StoredRecord[],
  id: string | undefined,
): ReturnType<typeof readCorrections> {
  return readCorrections(records.find(({ _id }) => _id === id)?.corrections)
}
