const RESTORE =
  'make a new data folder of the newest backup with lake restore --from BACKUPS --data NEW'

/** This lake cannot read the store on disk. Nothing was changed; the message is for the operator. */
export class StoreUnreadableError extends Error {
  /** `remedy`: what helps, if not a backup. */
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

/** For the log: the store is readable, but changes that it had are missing. */
export function cutShort(path: string, { from, to }: { from: number; to: number }): string {
  return (
    `The store ${path} ends before change ${from}, and changes up to ${to} were acknowledged: its log (${path}-wal) was cut ` +
    `short or taken away. What is left is served. Where a newer backup has more, ${RESTORE}; lake verify looks at what is left.`
  )
}

/** For the log: damage found while the store is in use. */
export function foundDamaged(path: string, damage: string): string {
  return (
    `The store ${path} is damaged (${damage}). What can be read is served, and what is written may be lost: stop the lake, and ` +
    `${RESTORE}; lake verify says what is affected.`
  )
}

/** Why a store that had changes is empty, and what helps. */
export function emptied(dir: string, count: number): [reason: string, remedy: string] {
  return [
    `it is empty, and ${count} changes were acknowledged: its log, or the file itself, was cut short or taken away`,
    `To go on, ${RESTORE}. To begin with nothing, remove ${dir}/store.last.`,
  ]
}
