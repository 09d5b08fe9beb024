import { isTransactionId } from '../../engine/transaction-id.ts'
import { getIdentity } from '../../access/access.ts'
import type { Preview } from '../../access/previews.ts'
import type { LakeContext } from '../../context.ts'
import { httpError } from '../../errors.ts'
import { documentsAt } from '../../operations/history/documents.ts'
import { PREVIEW_SECRET } from '../../operations/note-previews.ts'
import {
  availableActions,
  isOpenForGuests,
  previewContext,
  readContext,
} from '../../policy/available-actions.ts'
import type { Identity } from '../../types.ts'
import { VERSION } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'

/**
 * Who views drafts with this secret. Throws 404 once it is deleted, the person is signed out or disabled, or may no
 * longer read it, and for callers who may not read it.
 */
function requireValidPreview(lake: LakeContext, id: string, caller: Identity): Preview {
  const { access, store } = lake
  const secret = store.get(id)
  const isSecret = secret?._type === PREVIEW_SECRET && access.can(caller, 'read', secret)
  const preview = isSecret ? access.previews.find(secret._id) : null
  if (!preview || !isSecret || !access.can(getIdentity(preview.person), 'read', secret)) {
    throw endedPreview()
  }
  const { guest } = preview.person
  if (guest && !isOpenForGuests(readContext(lake), guest)) throw endedPreview()
  return preview
}

function endedPreview() {
  return httpError(404, 'Not Found', 'There is no such preview, or it has ended')
}

/** The site calls these on each request for a draft, and for what its viewer sees beside the page. */
export const previewRoutes = [
  route({
    method: 'GET',
    path: `${VERSION}/data/previews/:dataset/:id`,
    access: 'signedIn',
    summary:
      'ours: the person a preview secret belongs to, for callers who can read it; a guest reviewer’s only with `guests=true`, and for a release with `releases=true`',
    handler: (c, lake) => {
      const preview = requireValidPreview(lake, c.req.param('id'), c.get('identity'))
      const { person, session, expiresAt } = preview
      // A site of an earlier version does not know these limits, and would show the guest all drafts.
      if (person.guest && c.req.query('guests') !== 'true') throw endedPreview()
      if (person.guest?.release && c.req.query('releases') !== 'true') throw endedPreview()
      return c.json({
        person: person.id,
        session,
        expiresAt: new Date(expiresAt).toISOString(),
        // A guest sees this draft, or this release, and no other.
        ...(person.guest && {
          documentId: person.guest.documentId,
          release: person.guest.release?.name,
        }),
      })
    },
  }),
  route({
    method: 'GET',
    path: `${VERSION}/data/previews/:dataset/:id/documents/:document`,
    access: 'signedIn',
    summary:
      'ours: what that person can do with a document by the declared policy, with its preview context; for callers who can read the secret',
    handler: async (c, lake) => {
      const { person } = requireValidPreview(lake, c.req.param('id'), c.get('identity'))
      const identity = getIdentity(person)
      const document = c.req.param('document')
      const decisions = await availableActions(readContext(lake), document, identity)
      const context = await previewContext(readContext(lake), document, identity)
      // `steps` and `beside` were their names in the last release; remove them with the next.
      return c.json({ decisions, context, steps: decisions, beside: context })
    },
  }),
  route({
    method: 'GET',
    path: `${VERSION}/data/previews/:dataset/:id/history/:document`,
    access: 'signedIn',
    summary:
      'ours: a document at a `revision` as that person can read it in the history; for callers who can read the secret and the document',
    handler: async (c, lake) => {
      const caller = c.get('identity')
      const { person } = requireValidPreview(lake, c.req.param('id'), caller)
      const id = c.req.param('document')
      const revision = c.req.query('revision') ?? ''
      // What was removed from a guest's release is not part of the review any more.
      if (person.guest && !lake.store.get(id)) throw endedPreview()
      if (!isTransactionId(revision))
        throw httpError(400, 'Bad Request', 'revision is not a transaction ID')
      const found = await documentsAt(
        lake,
        [id],
        { revision, lastRevision: false },
        // The secret of someone else gives no more rights than the caller has.
        { identity: getIdentity(person), onlyFor: caller, signal: c.req.raw.signal },
      )
      return new Response(found, {
        headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
      })
    },
  }),
]
