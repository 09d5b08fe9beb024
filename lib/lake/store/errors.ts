const RESTORE =
  'create a new data folder from the newest backup with lake restore --from BACKUPS --data NEW'

/** This lake cannot read the store on disk. Nothing was changed; the message is for the operator. */
export class StoreUnreadableError extends Error {
  /** `remedy`: what helps, if not a backup. */
  constructor(path: string, reason: string, remedy = `To continue, ${RESTORE}.`) {
    super(`The store ${path} cannot be used: ${reason}. Nothing was changed. ${remedy}`)
    this.name = 'StoreUnreadableError'
  }
}

/** Another lake has this store open. */
export class StoreInUseError extends Error {
  constructor(dir: string) {
    super(
      `Another lake or lake command is using the store in ${dir}. Stop it first, or choose another data folder.`,
    )
    this.name = 'StoreInUseError'
  }
}

/** For the log: the store is readable, but changes that it had are missing. */
export function cutShort(path: string, { from, to }: { from: number; to: number }): string {
  return (
    `The store ${path} ends before change ${from}, but changes up to ${to} were acknowledged: its log (${path}-wal) was ` +
    `truncated or removed. The remaining data is served. If a newer backup has more, ${RESTORE}; lake verify checks the remaining data.`
  )
}

/** For the log: damage found while the store is in use. */
export function damagedStoreError(path: string, damage: string): string {
  return (
    `The store ${path} is damaged (${damage}). Readable data is served, but new changes may be lost: stop the lake, and ` +
    `${RESTORE}; lake verify shows what is affected.`
  )
}

/** Why a store that had changes is empty, and what helps. */
export function emptied(dir: string, count: number): [reason: string, remedy: string] {
  return [
    `it is empty, but ${count} changes were acknowledged: its log or the file itself was truncated or removed`,
    `To continue, ${RESTORE}. To start with an empty store, remove ${dir}/store.last.`,
  ]
}
