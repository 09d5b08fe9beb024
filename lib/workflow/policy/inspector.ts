import { getErrors, getObstacle } from '../checks/blocking.ts'
import type { RedFlags } from '../checks/red-flag-list.ts'
import type { SourceFacts } from '../checks/finding.ts'
import { textOf, type Fields } from '../checks/stored.ts'

/** A draft that is to be reviewed, and what the checks have to know of other documents. */
export interface CheckQuestion {
  document: Fields
  /** Public sources that it names. */
  sources: readonly (readonly [id: string, facts: SourceFacts])[]
  redFlags: RedFlags
  /** Ids that it names of documents that are gone. */
  gone: readonly string[]
  /** Addresses of this site that it names and that are live. */
  paths: readonly string[]
}

/**
 * Why a draft cannot be submitted; null when nothing is in the way. The lake runs this in a process with limits
 * (`Policy.inspector`), since a text may be made to take long.
 */
export function inspect({ document, ...facts }: CheckQuestion): string | null {
  const gone = new Set(facts.gone)
  const errors = getErrors(document, {
    sources: new Map(facts.sources),
    redFlags: facts.redFlags,
    isGone: (id) => gone.has(id),
    knownPaths: new Set(facts.paths),
  })
  return getObstacle(errors, textOf(document._type))
}
