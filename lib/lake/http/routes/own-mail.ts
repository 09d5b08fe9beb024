import { z } from 'zod'
import { MAIL_CHOICES } from '../../access/notification-preferences.ts'
import { parseBody, requirePerson } from '../middleware/account-request.ts'
import { VERSION } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'
import { MAX_FORM_BYTES } from '../../../limits/requests.ts'

const OWN_MAIL = `${VERSION}/account/mail` as const
const choiceShape = z.object({ choice: z.enum(MAIL_CHOICES) })

/** When the caller wants mail: our additions to the API, for people only. */
export const ownMailRoutes = [
  route({
    method: 'GET',
    path: OWN_MAIL,
    callers: 'signedIn',
    summary:
      'ours: whether the lake sends email, and the caller’s preference: `atOnce`, `daily` or `none`',
    handler: (c, { access, config }) => {
      const { identity } = requirePerson(c)
      const isSent = config.mail !== undefined && config.policy?.tell !== undefined
      return c.json({ choice: access.mailChoices.get(identity.id), isSent })
    },
  }),
  route({
    method: 'POST',
    path: OWN_MAIL,
    callers: 'signedIn',
    summary: 'ours: changes that preference',
    maxBytes: MAX_FORM_BYTES,
    handler: async (c, { access }) => {
      const { identity } = requirePerson(c)
      const { choice } = await parseBody(c, choiceShape)
      access.mailChoices.set(identity.id, choice)
      return c.body(null, 204)
    },
  }),
]
