import { toDraftId, isPublicId } from '../../lake/engine/document-id.ts'
import { PolicyError, type DecisionCall } from '../../lake/policy-config.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { getObstacle } from '../checks/blocking.ts'
import { ownPath } from '../checks/dead-links.ts'
import { isFixedPath } from '../checks/known-paths.ts'
import { getRedFlags } from '../checks/red-flag-list.ts'
import { tooLong } from '../checks/size.ts'
import { getSourceFacts } from '../checks/source-facts.ts'
import { storedText } from '../checks/stored.ts'
import { isRecord } from '../../is-record.ts'
import { redirectId } from '../rules/redirect-id.ts'
import { transitionError } from '../model/transition-errors.ts'
import type { CheckQuestion } from './inspector.ts'
import { pagesAt } from './live-addresses.ts'

/** Each is looked up synchronously, which blocks all other requests. */
const MAX_NAMED = 1000

/** Throws if the draft does not meet the requirements for review, however it was submitted. */
export function requireChecks(call: DecisionCall, draft: SanityDocument): void {
  const long = tooLong(draft)
  const reason = long ? getObstacle([long], draft._type) : call.inspect(questionAbout(call, draft))
  if (typeof reason === 'string') throw new PolicyError({ code: 'checks', reason })
}

/** Only what this document refers to: the store may hold thousands. */
function questionAbout(call: DecisionCall, draft: SanityDocument): CheckQuestion {
  const { ids, paths } = namedIn(draft)
  if (ids.size + paths.size > MAX_NAMED) throw new PolicyError(transitionError('namesTooMuch'))
  const hasPage = pagesAt(call)
  const isLive = (path: string) =>
    isFixedPath(path) || call.get(redirectId(path)) !== null || hasPage(path)
  const question = { document: draft, redFlags: getRedFlags(call.get('siteSettings')) }
  const sources: [string, ReturnType<typeof getSourceFacts>][] = []
  const gone: string[] = []
  for (const id of ids) {
    const document = call.get(id)
    if (document?._type === 'source' && isPublicId(id)) sources.push([id, getSourceFacts(document)])
    if (document === null && call.get(toDraftId(id)) === null) gone.push(id)
  }
  return { ...question, sources, gone, paths: [...paths].filter(isLive) }
}

/** The documents and site paths that a document refers to, at any depth. */
function namedIn(document: SanityDocument): { ids: Set<string>; paths: Set<string> } {
  const ids = new Set<string>()
  const paths = new Set<string>()
  const rest: unknown[] = [document]
  while (rest.length > 0) {
    const next = rest.pop()
    if (Array.isArray(next)) for (const each of next) rest.push(each)
    if (!isRecord(next)) continue
    for (const each of Object.values(next)) rest.push(each)
    if (typeof next._ref === 'string') ids.add(next._ref)
    const path = ownPath(storedText(next.href))
    if (path !== null) paths.add(path)
  }
  return { ids, paths }
}
