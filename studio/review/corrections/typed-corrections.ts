import { readCorrections, type Correction } from '../../../lib/workflow/model/corrections.ts'
import type { StoredRecord } from '../stored-records.ts'

/** Corrections as the value of a form's field, which is a text; empty where there is none. */
export function writeCorrections(corrections: readonly Correction[]): string {
  return corrections.length === 0
    ? ''
    : JSON.stringify(corrections.map(({ wrong, since, now }) => ({ wrong, since, now })))
}

/** The corrections that stand in a form, begun ones too. */
export function typedCorrections(value: string | undefined): Correction[] {
  if (!value) return []
  const read: unknown = JSON.parse(value)
  return Array.isArray(read) ? read.map(({ wrong, since, now }) => ({ wrong, since, now })) : []
}

/** What is sent of them: nothing where there is none. */
export function sentCorrections(value: string | undefined): Correction[] | undefined {
  const typed = typedCorrections(value)
  return typed.length === 0 ? undefined : typed
}

/** What a page's record says was corrected, by the id of the submission or the approval. */
export function getCorrections(
  records: readonly StoredRecord[],
  id: string | undefined,
): ReturnType<typeof readCorrections> {
  return readCorrections(records.find(({ _id }) => _id === id)?.corrections)
}
