import { getErrors, getObstacle } from '../checks/blocking.ts'
import type { RedFlags } from '../checks/red-flag-list.ts'
import type { SourceFacts } from '../checks/finding.ts'
import { storedText, type Fields } from '../checks/stored.ts'

/** A submitted draft, with the facts about other documents that the checks need. */
export interface CheckQuestion {
  document: Fields
  /** Public sources that it refers to. */
  sources: readonly (readonly [id: string, facts: SourceFacts])[]
  redFlags: RedFlags
  /** Ids of deleted documents that it refers to. */
  deletedIds: readonly string[]
  /** Live paths of this site that it links to. */
  livePaths: readonly string[]
}

/**
 * Why a draft cannot be submitted; null if nothing blocks it. The lake runs this in a process with limits
 * (`Policy.inspector`), since a text may be crafted to take long.
 */
export function inspect({ document, ...facts }: CheckQuestion): string | null {
  const deletedIds = new Set(facts.deletedIds)
  const errors = getErrors(document, {
    sources: new Map(facts.sources),
    redFlags: facts.redFlags,
    isDeleted: (id) => deletedIds.has(id),
    knownPaths: new Set(facts.livePaths),
  })
  return getObstacle(errors, storedText(document._type))
}
