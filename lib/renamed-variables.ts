/**
 * Environment variables of the last release and their current names. Remove each one release after it was renamed;
 * docs/renamed.md lists them.
 */
export const RENAMED_VARIABLES: Readonly<Record<string, string>> = {
  VISIT_PAGES: 'WARM_PAGE_CACHE',
  CDN_KEYS_HEADER: 'CDN_SURROGATE_KEY_HEADER',
  CURRENT_WITHIN: 'MAX_STALENESS_SECONDS',
  CHECK_OUTSIDE_LINKS: 'LINK_CHECKER',
  LOOK_UP_DOIS: 'DOI_LOOKUP',
  OFFICE_MORNING: 'DIGEST_HOUR_UTC',
  MESSAGE_KEEP_DAYS: 'MESSAGE_RETENTION_DAYS',
  READER_NOTE_KEEP_DAYS: 'READER_NOTE_RETENTION_DAYS',
  BACKUP_DAYS: 'BACKUP_MAX_AGE_DAYS',
}

type Variables = Readonly<Record<string, string | undefined>>

/** Empty means "not set", as in `.env.example`. */
const isSet = (value: string | undefined): value is string =>
  value !== undefined && value.trim() !== ''

/** The old names that are set, with the current ones. */
function setByOldName(source: Variables) {
  return Object.entries(RENAMED_VARIABLES).filter(([old]) => isSet(source[old]))
}

/**
 * A copy in which variables with an old name have the current one. A current name wins over the old one. Old names are
 * empty in the copy, so that a child process does not read them from `.env` again.
 */
export function withCurrentNames<Source extends Variables>(source: Source): Source {
  const renamed = setByOldName(source).map(([old, name]) => ({
    [old]: '',
    [name]: isSet(source[name]) ? source[name] : source[old],
  }))
  return Object.assign({}, source, ...renamed)
}

/** The old name under which a variable is set, if it is not set by its current one. */
export function oldNameInUse(source: Variables, name: string): string | undefined {
  if (isSet(source[name])) return undefined
  return setByOldName(source).find(([, current]) => current === name)?.[0]
}

/** A log line for each old name that is set. Never contains a value. */
export function renamedVariableWarnings(source: Variables): string[] {
  return setByOldName(source).map(([old, name]) =>
    isSet(source[name])
      ? `${old} is ignored, because ${name} is set. ${old} is the old name: remove it. It will not be accepted in the next release.`
      : `${old} is now ${name}. Rename it: the old name will not be accepted in the next release.`,
  )
}
