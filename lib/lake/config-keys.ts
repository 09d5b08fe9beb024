import { isRecord } from './engine/is-record.ts'

/** Config keys of earlier releases and what they are called now. Remove each one release after it was renamed. */
const RENAMED_KEYS = { works: 'doiLookup', rounds: 'scheduledJobs', outsideLinks: 'linkChecker' }
const RENAMED_DOI_LOOKUP_KEYS = { askedFor: 'requiredCreateType' }

/**
 * A config in which keys of an earlier release have their current names. Emits one process warning for each old key.
 * A current key wins over the old one.
 */
export function withCurrentKeys(config: unknown, source: string): unknown {
  if (!isRecord(config)) return config
  const current = rename(config, RENAMED_KEYS, source)
  if (!isRecord(current.doiLookup)) return current
  return { ...current, doiLookup: rename(current.doiLookup, RENAMED_DOI_LOOKUP_KEYS, source) }
}

function rename(
  values: Readonly<Record<string, unknown>>,
  names: Readonly<Record<string, string>>,
  source: string,
): Record<string, unknown> {
  const renamed = { ...values }
  for (const [old, name] of Object.entries(names)) {
    if (!(old in renamed)) continue
    process.emitWarning(`${source}: “${old}” is now “${name}”. The old key will be removed.`, {
      code: 'CLEARWELL_RENAMED_KEY',
      type: 'DeprecationWarning',
    })
    renamed[name] ??= renamed[old]
    delete renamed[old]
  }
  return renamed
}
