import { draftIdOf, isPublicId } from '../../lake/engine/document-id.ts'
import { PolicyError, type DecisionCall } from '../../lake/policy/policy.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { errorsOf, obstacleOf } from '../checks/blocking.ts'
import { citedSources } from '../checks/cited-sources.ts'
import { ownPathsOf } from '../checks/dead-links.ts'
import type { CheckContext } from '../checks/finding.ts'
import { isFixedPath } from '../checks/known-paths.ts'
import { readPage } from '../checks/page.ts'
import { sourceFactsOf } from '../checks/source-facts.ts'
import { redirectId } from '../rules/redirect-id.ts'
import { pagesAt } from './live-addresses.ts'

/** Throws when the draft falls short of what a reviewer may be asked to read, whichever way it was sent. */
export function requireChecks(call: DecisionCall, draft: SanityDocument): void {
  const errors = errorsOf(draft, contextOf(call, draft))
  const [first] = errors
  const obstacle = obstacleOf(errors.length)
  if (!first || obstacle === null) return
  throw new PolicyError({ code: 'checks', reason: `${obstacle} The first: ${first.message}` })
}

/** What this one page refers to, and no more: the store may hold thousands. */
function contextOf(call: DecisionCall, draft: SanityDocument): CheckContext {
  const page = readPage(draft)
  const sources = citedSources(page).flatMap((id) => {
    const source = published(call.get(id), 'source')
    return source ? [[id, sourceFactsOf(source)] as const] : []
  })
  const hasPage = pagesAt(call)
  const isLive = (path: string) =>
    isFixedPath(path) || call.get(redirectId(path)) !== null || hasPage(path)
  return {
    sources: new Map(sources),
    isGone: (id) => call.get(id) === null && call.get(draftIdOf(id)) === null,
    knownPaths: new Set(ownPathsOf(page).filter(isLive)),
  }
}

function published(document: SanityDocument | null, type: string): SanityDocument | null {
  return document?._type === type && isPublicId(document._id) ? document : null
}
