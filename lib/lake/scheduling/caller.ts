/** On whose behalf work is done. */
export interface Caller {
  id: string
  /** One that everybody depends on, such as the public site: it has a share that no other caller can take. */
  isReserved: boolean
}
