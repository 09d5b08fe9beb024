import { vi } from 'vitest'
import { PATIENCE } from './patience.ts'

/** Waits until something holds that is sure to come, however loaded the machine is; fails with what was missing. */
export const until = <Result>(holds: () => Result | Promise<Result>): Promise<Result> =>
  // oxlint-disable-next-line no-restricted-properties -- here it is given its patience
  vi.waitFor(holds, PATIENCE)
