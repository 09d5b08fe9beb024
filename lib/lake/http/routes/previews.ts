import { identityOf } from '../../access/access.ts'
import { httpError } from '../../errors.ts'
import { PREVIEW_SECRET } from '../../operations/previews/note-previews.ts'
import type { LakeContext } from '../../context.ts'
import { requireDataset, requireIdentity, VERSION, type LakeHono } from '../frame/context.ts'

/**
 * `GET /data/previews/:dataset/:id` → `{person, session, expiresAt}`: who stands behind a preview secret. 404 once
 * the secret is deleted, the person is signed out or disabled, or may not read it any more. Of our own: the site
 * asks at each request for a draft.
 */
export function registerPreviews(app: LakeHono, lake: LakeContext): void {
  app.get(`${VERSION}/data/previews/:dataset/:id`, (c) => {
    requireDataset(c, lake)
    const caller = requireIdentity(c)
    const { access, store } = lake
    const secret = store.get(c.req.param('id'))
    const isSecret = secret?._type === PREVIEW_SECRET && access.can(caller, 'read', secret)
    const preview = isSecret ? access.previews.find(secret._id) : null
    if (!preview || !isSecret || !access.can(identityOf(preview.person), 'read', secret)) {
      throw httpError(404, 'Not Found', 'There is no such preview, or it has ended')
    }
    const { person, session, expiresAt } = preview
    return c.json({ person: person.id, session, expiresAt: new Date(expiresAt).toISOString() })
  })
}
