import type { Identity } from '../types.ts'

/** Who asks, and whether somebody still waits for it. */
export interface Asking {
  identity: Identity
  signal?: AbortSignal
}
