import type { EphemeralType } from '../../config.ts'
import { isRecord } from '../../engine/is-record.ts'
import { MutationError } from '../../errors.ts'
import type { BeforeCommit } from '../../store/store.ts'

/**
 * Refuses a strong reference to a document that is kept for a time only. It goes when its time is over, and no backup or
 * export has it: what cannot do without it would be broken then, and so would a lake that is made of the copy.
 */
export function requireWeakReferences(ephemeral: readonly EphemeralType[]): BeforeCommit {
  const types = new Set(ephemeral.map(({ type }) => type))
  return (tx, changes, { channel = 'api' }) => {
    // What comes from elsewhere was written before there was this rule.
    if (channel === 'import' || channel === 'seed') return
    for (const { documentId, before, after } of changes) {
      for (const id of newStrongReferences(after, before)) {
        const type = tx.get(id)?._type
        if (type === undefined || !types.has(type)) continue
        const description =
          `Document "${documentId}" cannot refer to "${id}", which is kept for a time only and not copied into backups. ` +
          'Make the reference weak (_weak: true).'
        throw new MutationError(
          [{ type: 'ephemeralReferenceError', description, id: documentId }],
          409,
        )
      }
    }
  }
}

/** What is the same object as before is not looked at: a key press changes little of a long document. */
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
