import { vi } from 'vitest'
import { TIMEOUT } from './timeouts.ts'

/** Waits until a condition holds that is sure to, however busy the machine is; fails with the last error. */
export const until = <Result>(holds: () => Result | Promise<Result>): Promise<Result> =>
  // oxlint-disable-next-line no-restricted-properties -- this wrapper sets the timeout
  vi.waitFor(holds, TIMEOUT)
