const RESTORE =
  'make a new data folder of the newest backup with lake restore --from BACKUPS --data NEW'

/** The store on disk is not one that this lake can read. Nothing was changed; the message is for the operator. */
export class StoreUnreadableError extends Error {
  /** `remedy`: what helps, where it is no backup. */
  constructor(path: string, reason: string, remedy = `To go on, ${RESTORE}.`) {
    super(`The store ${path} cannot be used: ${reason}. It was left as it is. ${remedy}`)
    this.name = 'StoreUnreadableError'
  }
}

/** Another lake has this store open. */
export class StoreInUseError extends Error {
  constructor(dir: string) {
    super(
      `Another lake, or a command of one, is using the store in ${dir}. Stop it first, or choose another data folder.`,
    )
    this.name = 'StoreInUseError'
  }
}

/** For the log: the store can be read, and changes that it had are gone. */
export function cutShort(path: string, { from, to }: { from: number; to: number }): string {
  return (
    `The store ${path} ends before change ${from}, and changes up to ${to} were acknowledged: its log (${path}-wal) was cut ` +
    `short or taken away. What is left is served. Where a newer backup has more, ${RESTORE}; lake verify looks at what is left.`
  )
}

/** For the log: damage that was found while the store is served. */
export function foundDamaged(path: string, damage: string): string {
  return (
    `The store ${path} is damaged (${damage}). What can be read is served, and what is written may be lost: stop the lake, and ` +
    `${RESTORE}; lake verify says what is affected.`
  )
}

/** What is wrong with a store that had changes and has nothing, and what helps. */
export function emptied(dir: string, count: number): [reason: string, remedy: string] {
  return [
    `it is empty, and ${count} changes were acknowledged: its log, or the file itself, was cut short or taken away`,
    `To go on, ${RESTORE}. To begin with nothing, remove ${dir}/store.last.`,
  ]
}
