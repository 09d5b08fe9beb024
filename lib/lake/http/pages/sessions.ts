import { html } from 'hono/html'
import { readCredential } from '../../access/credentials.ts'
import type { ListedSession } from '../../access/sessions.ts'
import type { Identity } from '../../types.ts'
import type { LakeContext } from '../../context.ts'
import type { LakeRequest } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'
import { browserName } from '../../access/browser-name.ts'
import { formText, readOwnForm, tokenField } from './form.ts'
import { page, pathTo, toLogin, type Markup } from './layout.ts'
import { MAX_FORM_BYTES } from '../../../limits/requests.ts'

const time = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** Where a person sees and ends their sessions. */
export const sessionRoutes = [
  route({
    method: 'GET',
    path: '/auth/sessions',
    access: 'anyone',
    summary: 'the page with the caller’s sessions; redirects to the login without a session',
    handler: (c, lake) => {
      const identity = c.get('identity')
      return identity.kind === 'user'
        ? sessionsPage(c, lake, identity)
        : toLogin(c, '/auth/sessions')
    },
  }),
  route({
    method: 'POST',
    path: '/auth/sessions',
    access: 'anyone',
    summary: 'ends one of those sessions, or all others',
    maxBytes: MAX_FORM_BYTES,
    handler: async (c, lake) => {
      const { sessions } = lake.access
      const form = await readOwnForm(c, lake)
      const identity = c.get('identity')
      const credential = readCredential(c.req.raw.headers, c.get('publicUrl'))
      if (identity.kind !== 'user' || credential.kind === 'none')
        return toLogin(c, '/auth/sessions')
      if (formText(form, 'others') !== '')
        sessions.endAllBut(identity.id, sessions.getId(credential.secret))
      else sessions.endListed(identity.id, formText(form, 'session'))
      return c.redirect(pathTo(c, '/auth/sessions'), 303)
    },
  }),
]

function sessionsPage(c: LakeRequest, lake: LakeContext, identity: Identity): Promise<Response> {
  const { sessions } = lake.access
  const credential = readCredential(c.req.raw.headers, c.get('publicUrl'))
  const own = credential.kind === 'none' ? '' : sessions.getId(credential.secret)
  const listed = sessions.list(identity.id)
  return page(c, lake, {
    title: 'Active sessions',
    body: html`<h1>Active sessions</h1>
      <p class="soft">${identity.name} (${identity.email})</p>
      <ul class="sessions">
        ${listed.map((session) => entry(c, lake, session, session.id === own))}
      </ul>
      ${listed.length > 1 ? endOthers(c, lake) : ''}
      <p class="foot soft">
        A session ends after 12 hours without use, and after 14 days at the latest.
      </p>
      <p class="foot"><a href="${pathTo(c, '/auth/password')}">Change your password</a></p>`,
  })
}

function entry(
  c: LakeRequest,
  lake: LakeContext,
  { id, agent, address, createdAt, lastSeenAt }: ListedSession,
  isOwn: boolean,
): Markup {
  const name = browserName(agent)
  const end = html`<form method="post" action="${pathTo(c, '/auth/sessions')}">
    ${tokenField(c, lake)}
    <input type="hidden" name="session" value="${id}" />
    <button type="submit" class="plain">
      Sign out<span class="unseen">
        of the session in ${name}, last used ${moment(lastSeenAt)}</span
      >
    </button>
  </form>`
  return html`<li>
    <p><strong>${name}</strong>${isOwn ? ' – this session' : ''}</p>
    <p class="soft">
      Last used ${moment(lastSeenAt)}<br />Signed in
      ${moment(createdAt)}${address ? html` from ${address}` : ''}
    </p>
    ${isOwn ? '' : end}
  </li>`
}

function endOthers(c: LakeRequest, lake: LakeContext): Markup {
  return html`<form method="post" action="${pathTo(c, '/auth/sessions')}">
    ${tokenField(c, lake)}
    <button type="submit" name="others" value="end">Sign out of all other sessions</button>
  </form>`
}

function moment(ms: number): Markup {
  const date = new Date(ms)
  return html`<time datetime="${date.toISOString()}">${time.format(date)} UTC</time>`
}
