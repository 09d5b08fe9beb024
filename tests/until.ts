import { vi } from 'vitest'

/** Waits until something holds that is sure to come, however loaded the machine is; fails with what was missing. */
export const until = <Result>(holds: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(holds, { timeout: 15_000, interval: 10 })
