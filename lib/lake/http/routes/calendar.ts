import { httpError } from '../../errors.ts'
import { calendarFeed } from '../../policy/calendar-feed.ts'
import type { LakeContext } from '../../context.ts'
import { requirePerson } from '../middleware/account-request.ts'
import { VERSION, type LakeRequest } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'

const LINK = `${VERSION}/account/calendar-link` as const
const FILE = /^([\w-]{20,100})\.ics$/

const notFound = (message: string) => httpError(404, 'Not Found', message)

function record({ access }: LakeContext, c: LakeRequest, detail: string): void {
  const { id } = requirePerson(c).identity
  const address = c.get('address')
  access.audit.record({ kind: 'tokenChanged', actor: id, subject: id, detail, address })
}

/** A person's calendar, for calendar programs, which cannot sign in: our additions to the API. */
export const calendarRoutes = [
  route({
    method: 'GET',
    path: LINK,
    access: 'signedIn',
    summary: 'ours: when the caller’s calendar link was created, `{createdAt}`; null without one',
    handler: (c, { access }) => {
      const createdAt = access.calendarLinks.createdAt(requirePerson(c).identity.id)
      return c.json({ createdAt: createdAt === null ? null : new Date(createdAt).toISOString() })
    },
  }),
  route({
    method: 'POST',
    path: LINK,
    access: 'signedIn',
    summary: 'ours: creates the caller’s calendar link, `{url}`, shown once; it replaces the last',
    handler: (c, lake) => {
      const { identity } = requirePerson(c)
      if (!lake.config.policy?.calendar) throw notFound('This server has no calendar')
      const secret = lake.access.calendarLinks.create(identity.id)
      record(lake, c, 'calendarLinkCreated')
      return c.json({ url: `${c.get('publicUrl')}/calendar/${secret}.ics` })
    },
  }),
  route({
    method: 'POST',
    path: `${LINK}/revoke`,
    access: 'signedIn',
    summary: 'ours: revokes that link',
    handler: (c, lake) => {
      lake.access.calendarLinks.revoke(requirePerson(c).identity.id)
      record(lake, c, 'calendarLinkRevoked')
      return c.body(null, 204)
    },
  }),
  route({
    method: 'GET',
    path: '/calendar/:file',
    access: 'anyone',
    summary:
      'ours: the calendar of the person whose link it is, as `text/calendar`: titles only, subject to grants',
    handler: async (c, lake) => {
      const { access } = lake
      const secret = FILE.exec(c.req.param('file'))?.[1] ?? ''
      const user = access.users.get(access.calendarLinks.find(secret) ?? '')
      // The same answer for a link that never was and for one that was revoked.
      const feed =
        user && !user.disabled
          ? await calendarFeed(lake, user, c.get('publicUrl'), c.req.raw.signal)
          : null
      if (feed === null)
        throw notFound('There is no such calendar. Create a new link in the Studio.')
      return c.body(feed, 200, {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="calendar.ics"',
        // The address is a secret: no other site may learn it.
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
    },
  }),
]
