import type { LakeContext } from '../context.ts'

/**
 * Gives documents of a store from earlier times the ids that the policy keeps them under now: all in one
 * transaction, before the lake answers anybody. Does nothing where none is left.
 */
export function moveEarlierIds({ store, config, log }: LakeContext): void {
  const moved = config.policy?.moved
  if (!moved) return
  const moves = moved.types.flatMap((type) =>
    store.ofType(type).flatMap((document) => {
      const id = moved.presentId(document)
      return id === null ? [] : [{ document, id }]
    }),
  )
  if (moves.length === 0) return
  store.write({ author: 'import', channel: 'import' }, (tx) => {
    for (const { document, id } of moves) {
      const made = { ...document, _id: id }
      if (!tx.get(id)) tx.put(made, [{ create: made }], { keepTimes: true })
      tx.delete(document._id)
    }
  })
  log(`Moved ${moves.length} documents of an earlier version to their present ids`)
}
