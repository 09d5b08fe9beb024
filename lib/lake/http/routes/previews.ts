import { identityOf } from '../../access/access.ts'
import { httpError } from '../../errors.ts'
import { PREVIEW_SECRET } from '../../operations/previews/note-previews.ts'
import { VERSION } from '../frame/request.ts'
import { route } from '../frame/route.ts'

/**
 * `{person, session, expiresAt}`. 404 once the secret is deleted, the person is signed out or disabled, or may not read
 * it any more: the site asks at each request for a draft.
 */
export const previewRoutes = [
  route({
    method: 'GET',
    path: `${VERSION}/data/previews/:dataset/:id`,
    callers: 'signedIn',
    does: 'ours: who stands behind a preview secret, for callers who may read it',
    answer: (c, { access, store }) => {
      const secret = store.get(c.req.param('id'))
      const isSecret =
        secret?._type === PREVIEW_SECRET && access.can(c.get('identity'), 'read', secret)
      const preview = isSecret ? access.previews.find(secret._id) : null
      if (!preview || !isSecret || !access.can(identityOf(preview.person), 'read', secret)) {
        throw httpError(404, 'Not Found', 'There is no such preview, or it has ended')
      }
      const { person, session, expiresAt } = preview
      return c.json({ person: person.id, session, expiresAt: new Date(expiresAt).toISOString() })
    },
  }),
]
