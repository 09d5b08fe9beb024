/** The caller that work is done for. */
export interface Caller {
  id: string
  /** A caller that everyone depends on, such as the public site: it has a share that no other caller can take. */
  isReserved: boolean
}
