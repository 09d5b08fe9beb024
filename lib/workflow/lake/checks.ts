import { isPublicId } from '../../lake/engine/document-id.ts'
import { PolicyError, type DecisionCall } from '../../lake/policy/policy.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { documentFor, type PathTarget } from '../../paths.ts'
import { errorsOf, obstacleOf } from '../checks/blocking.ts'
import { citedSources } from '../checks/cited-sources.ts'
import { ownPathsOf } from '../checks/dead-links.ts'
import type { CheckContext } from '../checks/finding.ts'
import { isFixedPath } from '../checks/known-paths.ts'
import { readPage } from '../checks/page.ts'
import { sourceFactsOf } from '../checks/source-facts.ts'
import { addressOf } from '../rules/address-of.ts'
import { redirectId } from '../rules/redirect-id.ts'

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
  const isLive = liveness(call)
  return {
    sources: new Map(sources),
    knownPaths: new Set(ownPathsOf(page).filter(isLive)),
  }
}

function published(document: SanityDocument | null, type: string): SanityDocument | null {
  return document?._type === type && isPublicId(document._id) ? document : null
}

/** Looks addresses up. Documents of a type are read once, and only when an address asks for the type. */
function liveness(call: DecisionCall): (path: string) => boolean {
  const pathsOfType = new Map<string, ReadonlySet<string>>()
  const paths = (type: string) => {
    const known =
      pathsOfType.get(type) ??
      new Set(
        call
          .ofType(type)
          .filter(({ _id }) => isPublicId(_id))
          .flatMap((document) => addressOf(document) ?? []),
      )
    pathsOfType.set(type, known)
    return known
  }
  return (path) => {
    if (isFixedPath(path) || call.get(redirectId(path))) return true
    const target = documentFor(path)
    if (!target) return false
    return typesOf(target).some((type) => paths(type).has(path))
  }
}

/** The first booking page is there for its labels, before any doctor is. */
function typesOf({ type }: PathTarget): string[] {
  return type === 'doctor' ? ['doctor', 'bookingPage'] : [type]
}
