import type { Identity } from '../types.ts'

/** Who asks, and whether anyone still waits for the result. */
export interface RequestContext {
  identity: Identity
  signal?: AbortSignal
}
