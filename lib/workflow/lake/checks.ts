import { draftIdOf, isPublicId } from '../../lake/engine/document-id.ts'
import { PolicyError, type DecisionCall } from '../../lake/policy/policy.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { errorsOf, obstacleOf } from '../checks/blocking.ts'
import { isChecked } from '../checks/checked-types.ts'
import { citedSources } from '../checks/cited-sources.ts'
import { ownPathsOf } from '../checks/dead-links.ts'
import type { CheckContext } from '../checks/finding.ts'
import type { Page } from '../checks/content.ts'
import { isFixedPath } from '../checks/known-paths.ts'
import { readPage } from '../checks/page.ts'
import { readParts } from '../checks/read-parts.ts'
import { redFlagsOf } from '../checks/red-flag-list.ts'
import { sourceFactsOf } from '../checks/source-facts.ts'
import { redirectId } from '../rules/redirect-id.ts'
import { pagesAt } from './live-addresses.ts'

/** Throws when the draft falls short of what a reviewer may be asked to read, whichever way it was sent. */
export function requireChecks(call: DecisionCall, draft: SanityDocument): void {
  const context = isChecked(draft._type)
    ? contextOf(call, draft)
    : { sources: sourcesOf(call, readParts(draft)) }
  const reason = obstacleOf(errorsOf(draft, context), draft._type)
  if (reason !== null) throw new PolicyError({ code: 'checks', reason })
}

/** What this one page refers to, and no more: the store may hold thousands. */
function contextOf(call: DecisionCall, draft: SanityDocument): CheckContext {
  const page = readPage(draft)
  const hasPage = pagesAt(call)
  const isLive = (path: string) =>
    isFixedPath(path) || call.get(redirectId(path)) !== null || hasPage(path)
  return {
    sources: sourcesOf(call, page),
    redFlags: redFlagsOf(call.get('siteSettings')),
    isGone: (id) => call.get(id) === null && call.get(draftIdOf(id)) === null,
    knownPaths: new Set(ownPathsOf(page).filter(isLive)),
  }
}

function sourcesOf(call: DecisionCall, page: Page): CheckContext['sources'] {
  return new Map(
    citedSources(page).flatMap((id) => {
      const source = published(call.get(id), 'source')
      return source ? [[id, sourceFactsOf(source)] as const] : []
    }),
  )
}

function published(document: SanityDocument | null, type: string): SanityDocument | null {
  return document?._type === type && isPublicId(document._id) ? document : null
}
