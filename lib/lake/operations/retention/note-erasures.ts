import type { EphemeralType } from '../../config.ts'
import type { BeforeCommit, Store } from '../../store/store.ts'
import { isPublishedId } from '../../engine/document-id.ts'

/**
 * Deleting a document of an ephemeral type, through any API, erases it: its drafts and versions are deleted too, and
 * all of them are marked for erasure in the same transaction.
 */
export function noteErasures(
  ephemeral: readonly EphemeralType[],
  { erasure }: Pick<Store, 'erasure'>,
): BeforeCommit {
  const types = new Set(ephemeral.map(({ type }) => type))
  return (tx, changes) => {
    const erased = changes.filter(
      ({ before, after }) => before && types.has(before._type) && after?._type !== before._type,
    )
    const variants = erased
      .filter(({ documentId, after }) => isPublishedId(documentId) && !after)
      .flatMap(({ documentId, before }) =>
        tx.layers(documentId).filter(({ _type }) => _type === before?._type),
      )
    for (const { _id } of variants) tx.delete(_id)
    const ids = [...erased.map(({ documentId }) => documentId), ...variants.map(({ _id }) => _id)]
    if (ids.length > 0) erasure.note(ids)
  }
}
