import { z } from 'zod'
import { toDraftId } from '../../lake/engine/document-id.ts'
import { PolicyError } from '../../lake/policy-config.ts'
import { isGatedType } from '../rules/clinical.ts'
import { transitionError } from '../model/transition-errors.ts'
import { requireRevision } from './page.ts'
import { pageId, reviewDecision } from './review-decision.ts'

const input = z.strictObject({ documentId: pageId, revision: z.string().min(1).max(128) })

/**
 * Publishes the draft of exactly this revision, by the rules of the publish action; for a store whose own action has
 * no such rules.
 */
export const publish = reviewDecision({
  channel: 'api',
  input,
  run({ documentId: id, revision }, call, open) {
    const draft = call.get(toDraftId(id))
    if (!draft) throw new PolicyError(transitionError('noDraft'))
    if (isGatedType(draft._type)) open(id, 'publish')
    call.publish(id, requireRevision(draft, revision)._rev)
  },
})

/** Makes the public version of exactly this revision a draft again, by the rules of the unpublish action. */
export const unpublish = reviewDecision({
  channel: 'api',
  input,
  run({ documentId: id, revision }, call) {
    if (!call.get(id)) throw new PolicyError(transitionError('notPublic'))
    requireRevision(call.get(id), revision)
    call.unpublish(id)
  },
})
