import type { EphemeralType } from '../../config.ts'
import { isRecord } from '../../engine/is-record.ts'
import { MutationError } from '../../errors.ts'
import type { BeforeCommit } from '../../store/store.ts'

/**
 * Refuses a strong reference to a document with limited retention. The document is deleted when its time is over, and
 * no backup or export has it: a strong reference would then be broken, and so would a lake restored from the copy.
 */
export function requireWeakReferences(ephemeral: readonly EphemeralType[]): BeforeCommit {
  const types = new Set(ephemeral.map(({ type }) => type))
  return (tx, changes, { channel = 'api' }) => {
    // Imported documents were written before this rule existed.
    if (channel === 'import' || channel === 'seed') return
    for (const { documentId, before, after } of changes) {
      for (const id of newStrongReferences(after, before)) {
        const type = tx.get(id)?._type
        if (type === undefined || !types.has(type)) continue
        const description =
          `Document "${documentId}" cannot have a strong reference to "${id}", which is kept for a limited time and left out of backups. ` +
          'Make the reference weak (_weak: true).'
        throw new MutationError(
          [{ type: 'ephemeralReferenceError', description, id: documentId }],
          409,
        )
      }
    }
  }
}

/** Skips objects that have not changed: a keystroke changes little of a long document. */
function* newStrongReferences(value: unknown, was: unknown): Generator<string> {
  if (value === was) return
  if (Array.isArray(value)) {
    const items: readonly unknown[] = Array.isArray(was) ? was : []
    for (const [index, item] of value.entries()) yield* newStrongReferences(item, items[index])
  } else if (isRecord(value)) {
    const fields = isRecord(was) ? was : {}
    const isNew = fields._ref !== value._ref || fields._weak === true
    if (typeof value._ref === 'string' && value._weak !== true && isNew) yield value._ref
    for (const [name, field] of Object.entries(value))
      yield* newStrongReferences(field, fields[name])
  }
}
