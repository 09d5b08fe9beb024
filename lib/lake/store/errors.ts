/** The store on disk is not one that this lake can read. Nothing was changed; the message is for the operator. */
export class StoreUnreadableError extends Error {
  constructor(path: string, reason: string) {
    super(
      `The store ${path} cannot be used: ${reason}. It was left as it is. ` +
        'Restore it from a backup with lake restore, or choose another data folder.',
    )
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
