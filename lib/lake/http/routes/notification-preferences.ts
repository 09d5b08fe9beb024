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
export const notificationPreferenceRoutes = [
  route({
    method: 'GET',
    path: PREFERENCES,
    access: 'signedIn',
    summary:
      'ours: whether the lake sends email, and the caller’s preference: `immediate`, `daily` or `none`',
    handler: (c, { access, config }) => {
      const { identity } = requirePerson(c)
      const isMailConfigured =
        config.mail !== undefined && config.policy?.notifications !== undefined
      return c.json({ delivery: access.notificationPreferences.get(identity.id), isMailConfigured })
    },
  }),
  route({
    method: 'POST',
    path: PREFERENCES,
    access: 'signedIn',
    summary: 'ours: changes that preference',
    maxBytes: MAX_FORM_BYTES,
    handler: async (c, { access }) => {
      const { identity } = requirePerson(c)
      const { delivery } = await parseBody(c, preferenceShape, RENAMED_FIELDS.delivery)
      access.notificationPreferences.set(identity.id, delivery)
      return c.body(null, 204)
    },
  }),
]
