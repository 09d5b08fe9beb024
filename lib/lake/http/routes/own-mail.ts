import { z } from 'zod'
import { MAIL_CHOICES } from '../../access/notification-preferences.ts'
import { parseBody, requirePerson } from '../middleware/account-request.ts'
import { RENAMED_FIELDS } from '../middleware/renamed-fields.ts'
import { VERSION } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'
import { MAX_FORM_BYTES } from '../../../limits/requests.ts'

const PREFERENCES = `${VERSION}/account/notification-preferences` as const
const preferenceShape = z.object({ delivery: z.enum(MAIL_CHOICES) })

/** When the caller wants mail: our additions to the API, for people only. */
export const ownMailRoutes = [
  route({
    method: 'GET',
    path: PREFERENCES,
    callers: 'signedIn',
    summary:
      'ours: whether the lake sends email, and the caller’s preference: `immediate`, `daily` or `none`',
    handler: (c, { access, config }) => {
      const { identity } = requirePerson(c)
      const isMailConfigured = config.mail !== undefined && config.policy?.tell !== undefined
      return c.json({ delivery: access.mailChoices.get(identity.id), isMailConfigured })
    },
  }),
  route({
    method: 'POST',
    path: PREFERENCES,
    callers: 'signedIn',
    summary: 'ours: changes that preference',
    maxBytes: MAX_FORM_BYTES,
    handler: async (c, { access }) => {
      const { identity } = requirePerson(c)
      const { delivery } = await parseBody(c, preferenceShape, RENAMED_FIELDS.delivery)
      access.mailChoices.set(identity.id, delivery)
      return c.body(null, 204)
    },
  }),
]
