import { isRecord } from './engine/is-record.ts'

/**
 * Config keys of earlier releases and what they are called now, by where they are: `mail.digestHourUtc` is a key of
 * `mail`, and `ephemeral[].retentionDays` one of each item of `ephemeral`. Remove each one release after it was
 * renamed; docs/renamed.md lists them.
 */
export const RENAMED_CONFIG_KEYS: Readonly<Record<string, string>> = {
  works: 'doiLookup',
  rounds: 'scheduledJobs',
  outsideLinks: 'linkChecker',
  backupDays: 'backupMaxAgeDays',
  'doiLookup.askedFor': 'doiLookup.requiredCreateType',
  'linkChecker.urlsOf': 'linkChecker.getUrls',
  'mail.morningHour': 'mail.digestHourUtc',
  'ephemeral[].keepDays': 'ephemeral[].retentionDays',
  'roles[].quota.transactionsAnHour': 'roles[].quota.transactionsPerHour',
  'policy.follow': 'policy.onChange',
  'policy.refuse': 'policy.validate',
  'policy.moved': 'policy.migrated',
  'policy.outlook': 'policy.availableActions',
  'policy.beside': 'policy.previewContext',
  'policy.followAccount': 'policy.onAccountChange',
  'policy.tell': 'policy.notifications',
  'policy.notifications.desk': 'policy.notifications.dashboardPath',
  'policy.notifications.choice': 'policy.notifications.preferencesPath',
}

/**
 * A config in which keys of an earlier release have their current names. Emits one process warning for each old key,
 * which also says so if the current key is set and wins.
 */
export function withCurrentKeys(config: unknown, source: string): unknown {
  const warnings = new Set<string>()
  const current = Object.entries(RENAMED_CONFIG_KEYS).reduce(
    (renamed, [old, name]) => renameAt(renamed, toSteps(old), lastStep(name), warnings),
    config,
  )
  for (const warning of warnings)
    process.emitWarning(`${source}: ${warning}`, {
      code: 'CLEARWELL_RENAMED_KEY',
      type: 'DeprecationWarning',
    })
  return current
}

const toSteps = (path: string) => path.split('.')
const lastStep = (path: string) => toSteps(path).at(-1) ?? path

/** The value with the key at the end of the steps renamed; the same value if it has no such key. */
function renameAt(
  value: unknown,
  [step = '', ...rest]: readonly string[],
  name: string,
  warnings: Set<string>,
): unknown {
  if (!isRecord(value)) return value
  if (rest.length === 0) return renameKey(value, step, name, warnings)
  const key = step.replace(/\[\]$/, '')
  const current = value[key]
  if (key === step) {
    const renamed = renameAt(current, rest, name, warnings)
    return renamed === current ? value : { ...value, [key]: renamed }
  }
  if (!Array.isArray(current)) return value
  const renamed = current.map((each: unknown) => renameAt(each, rest, name, warnings))
  return renamed.every((each, index) => each === current[index])
    ? value
    : { ...value, [key]: renamed }
}

function renameKey(
  value: Readonly<Record<string, unknown>>,
  old: string,
  name: string,
  warnings: Set<string>,
): Readonly<Record<string, unknown>> {
  if (!(old in value)) return value
  const { [old]: oldValue, ...others } = value
  const isSet = others[name] !== undefined
  warnings.add(
    isSet
      ? `“${old}” is ignored, because “${name}” is set. “${old}” is the old name: remove it.`
      : `“${old}” is now “${name}”. The old key will not be accepted in the next release.`,
  )
  return { ...others, [name]: isSet ? others[name] : oldValue }
}
