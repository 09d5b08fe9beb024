import { isRecord } from '../../is-record.ts'
import { getLayer, isDocumentId, toDraftId } from '../../lake/engine/document-id.ts'
import {
  PolicyError,
  type DecisionCall,
  type PolicyCall,
  type PolicyViolation,
} from '../../lake/policy-config.ts'
import { documentName } from '../rules/document-name.ts'
import { isOutsidePages, isPermanent } from '../rules/retirable.ts'
import { referredError, transitionError } from '../model/transition-errors.ts'
import type { Page } from './page-records.ts'

/**
 * Takes a page down at a reviewer's request, who cannot edit text: the public version becomes the draft for the
 * editors, unless there is one. Throws 403 for a page that has to stay public.
 */
export function takeDown(call: DecisionCall, { id, draft, published }: Page): void {
  if (!published) return
  const isStray = isOutsidePages(published)
  if (isPermanent(published._type) && !isStray) throw new PolicyError(transitionError('mustStay'))
  requireUnreferenced(call, id)
  // A stray singleton leaves no draft: it could never be published again. Nor does an imported page whose id is too long
  // for one: its text is in the history.
  if (!draft && !isStray && isDocumentId(toDraftId(id))) {
    const { _rev, _updatedAt, ...content } = published
    call.put({ ...content, _type: published._type, _id: toDraftId(id) })
  }
  weakenReferences(call, published)
  call.delete(id)
}

type ReferenceCall = Pick<PolicyCall, 'incomingStrongReferences' | 'get'> &
  Partial<Pick<DecisionCall, 'canRead'>>

/**
 * Throws if public documents hold strong references to this one. Those of drafts and of versions in a release keep no
 * page published: its removal may not wait for a text that no one reads yet.
 */
export function requireUnreferenced(call: ReferenceCall, id: string): void {
  const violation = validateUnreferenced(id, call)
  if (violation) throw new PolicyError(violation)
}

/** Why a page has to stay public: because public documents hold strong references to it. Null if none does. */
export function validateUnreferenced(id: string, call: ReferenceCall): PolicyViolation | null {
  const names = call.incomingStrongReferences(id).flatMap((from) => {
    if (from === id || !isPublished(from)) return []
    const document = call.get(from)
    return document && call.canRead?.(document) !== false ? documentName(document) : from
  })
  return names.length > 0 ? referredError(names) : null
}

const isPublished = (id: string) => getLayer(id) === 'published'

/**
 * Makes the strong references of drafts and versions to a page that goes wait for it, as the Studio writes those to a
 * page that is not public yet: publishing makes them strong again, and fails as long as the page is not public. The
 * texts, and so approvals of them, stay the same.
 */
export function weakenReferences(
  call: Pick<DecisionCall, 'incomingStrongReferences' | 'get' | 'put'>,
  page: NonNullable<Page['published']>,
): void {
  for (const from of call.incomingStrongReferences(page._id)) {
    const document = isPublished(from) ? null : call.get(from)
    if (document) call.put(Object.assign({}, document, weakened(document, page)))
  }
}

function weakened(value: unknown, page: NonNullable<Page['published']>): unknown {
  if (Array.isArray(value)) return value.map((member) => weakened(member, page))
  if (!isRecord(value)) return value
  const fields = Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, weakened(field, page)]),
  )
  const isElsewhere = '_dataset' in value || '_projectId' in value
  if (value._ref !== page._id || value._weak === true || isElsewhere) return fields
  // Without the note that it is to stay weak: it was strong.
  const { weak: _weak, ...notes } = isRecord(value._strengthenOnPublish)
    ? value._strengthenOnPublish
    : {}
  return { ...fields, _weak: true, _strengthenOnPublish: { type: page._type, ...notes } }
}
