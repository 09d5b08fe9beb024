import type { LakeLimits, LakeOptions } from '../lake.ts'
import type { ListenOptions } from '../server.ts'

/** Limits by their names in the last release. */
interface DeprecatedLakeLimits {
  /** @deprecated Use `streamsPerCaller`. */
  streamsOfCaller?: LakeLimits['streamsPerCaller']
  /** @deprecated Use `cpuBudget`. */
  heavy?: LakeLimits['cpuBudget']
  /** @deprecated Use `inFlightBodyBytes`. */
  heldBytes?: LakeLimits['inFlightBodyBytes']
  /** @deprecated Use `attribution`. */
  pasts?: LakeLimits['attribution']
  /** @deprecated Use `unreadResponseBytes`. */
  untakenBytes?: LakeLimits['unreadResponseBytes']
}

/** Options of `createLake` by their names in the last release. */
export interface DeprecatedLakeOptions {
  /** @deprecated Use `notifierLimits`. */
  tellLimits?: LakeOptions['notifierLimits']
  /** @deprecated Use `linkCheckerDeps`. */
  outside?: LakeOptions['linkCheckerDeps']
  limits?: LakeLimits & DeprecatedLakeLimits
}

/** Options of `listen` by their names in the last release. */
export interface DeprecatedListenOptions {
  /** @deprecated Use `minBodyRate`. */
  pace?: ListenOptions['minBodyRate']
  /** @deprecated Use `jobsClock`. */
  roundClock?: ListenOptions['jobsClock']
}

/** Options that were renamed, by their old name. Remove each one release after it was renamed. */
export const RENAMED_OPTIONS = {
  tellLimits: 'notifierLimits',
  outside: 'linkCheckerDeps',
  'limits.streamsOfCaller': 'limits.streamsPerCaller',
  'limits.heavy': 'limits.cpuBudget',
  'limits.heldBytes': 'limits.inFlightBodyBytes',
  'limits.pasts': 'limits.attribution',
  'limits.untakenBytes': 'limits.unreadResponseBytes',
  pace: 'minBodyRate',
  roundClock: 'jobsClock',
} as const satisfies Readonly<Record<string, string>>

/** The options of a lake with their current names. A current name wins over the old one. */
export function toLakeOptions(options: LakeOptions & DeprecatedLakeOptions): LakeOptions {
  const { tellLimits, outside, limits, ...current } = options
  note('tellLimits', tellLimits)
  note('outside', outside)
  return {
    ...current,
    notifierLimits: current.notifierLimits ?? tellLimits,
    linkCheckerDeps: current.linkCheckerDeps ?? outside,
    limits: limits && toLakeLimits(limits),
  }
}

function toLakeLimits(limits: LakeLimits & DeprecatedLakeLimits): LakeLimits {
  const { streamsOfCaller, heavy, heldBytes, pasts, untakenBytes, ...current } = limits
  note('limits.streamsOfCaller', streamsOfCaller)
  note('limits.heavy', heavy)
  note('limits.heldBytes', heldBytes)
  note('limits.pasts', pasts)
  note('limits.untakenBytes', untakenBytes)
  return {
    ...current,
    streamsPerCaller: current.streamsPerCaller ?? streamsOfCaller,
    cpuBudget: current.cpuBudget ?? heavy,
    inFlightBodyBytes: current.inFlightBodyBytes ?? heldBytes,
    attribution: current.attribution ?? pasts,
    unreadResponseBytes: current.unreadResponseBytes ?? untakenBytes,
  }
}

/** The options of a server with their current names. A current name wins over the old one. */
export function toListenOptions(options: ListenOptions & DeprecatedListenOptions): ListenOptions {
  const { pace, roundClock, ...current } = options
  note('pace', pace)
  note('roundClock', roundClock)
  return {
    ...current,
    minBodyRate: current.minBodyRate ?? pace,
    jobsClock: current.jobsClock ?? roundClock,
  }
}

/** Emits a process warning if an option is set by its old name. */
function note(old: keyof typeof RENAMED_OPTIONS, value: unknown): void {
  if (value === undefined) return
  process.emitWarning(
    `The option “${old}” is now “${RENAMED_OPTIONS[old]}”. The old name will not be accepted in the next release.`,
    { code: 'CLEARWELL_RENAMED_OPTION', type: 'DeprecationWarning' },
  )
}
