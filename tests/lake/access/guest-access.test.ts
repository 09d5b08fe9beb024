import { beforeEach, describe, expect, it } from 'vitest'
import clearwell from '../../../lib/lake.config.ts'
import { register } from '../../../lib/lake/http/register.ts'
import { GUEST_PATH, authenticateGuest } from '../../../lib/lake/access/guests.ts'
import { GUEST_COOKIE, SESSION_COOKIE } from '../../../lib/lake/access/credentials.ts'
import { decideAsGuest } from '../../../lib/lake/policy/decide.ts'
import { MINUTE, ownAccounts, SECOND } from '../fixtures/accounts.ts'
import { getGuests, type TestGuest } from '../fixtures/guests.ts'
import { PASSKEY_ORIGIN } from '../fixtures/passkeys.ts'
import { SoftwarePasskey } from '../fixtures/software-passkey.ts'
import { ARTICLE, DRAFT, openOffice, today } from '../review/office.ts'

const accounts = ownAccounts()
const { office, lake, pass } = accounts
const guests = getGuests(accounts)
const { accept, approve, decide, get, getGuest, getInvited, review, revoke, signIn } = guests

const DAY = 24 * 60 * MINUTE
const CLOSED = 'This review is not open'
const OTHER = 'article-other'

const access = () => lake().lake.context.access
const secretIn = ({ cookie }: TestGuest) => cookie.slice(cookie.indexOf('=') + 1)
const getSignedIn = (guest: TestGuest) => {
  const signedIn = authenticateGuest(access(), {
    method: 'GET',
    headers: new Headers(lake().browser(guest.cookie)),
    publicUrl: lake().baseUrl,
    allowedOrigins: [],
  })
  if (!signedIn) throw new Error('The guest is not signed in')
  return signedIn
}
const isClosed = async (guest: TestGuest) => {
  const shown = await review(guest)
  return shown.status === 404 && shown.text.includes(CLOSED)
}

beforeEach(guests.submitDraft)

describe('the link', () => {
  it('opens nothing after the first visit without the passkey', async () => {
    const { link } = await getGuest()
    const again = await get(link)
    expect(again.text).toContain('Confirm that it is you')
    expect(again.text).not.toContain('Asthma')
    expect(again.text).not.toContain('Gail')
    expect((await accept(link)).cookie).toBe('')
  })

  it('belongs to the first of two people who open it at once', async () => {
    const { link } = await getInvited()
    const [one, two] = await Promise.all([accept(link), accept(link)])
    expect([one.cookie !== '', two.cookie !== '']).toContain(false)
    expect([one.status, two.status]).toContain(303)
    const [guest] = access().users.guests()
    expect(access().passkeys.list(guest?.id ?? '')).toHaveLength(1)
  })

  it('expires after seven days, and works for its own account only', async () => {
    const [one, two] = [await getInvited(), await getInvited({ email: 'two@hospital.example' })]
    const key = new URL(one.link, lake().baseUrl).searchParams.get('key') ?? ''
    const mixed = await get(`${GUEST_PATH}?guest=${two.id}&key=${key}`)
    expect(mixed.text).toContain(CLOSED)
    pass(7 * DAY + SECOND)
    expect((await get(one.link)).text).toContain(CLOSED)
  })

  it('sets no password and signs no one in to the office', async () => {
    const { link } = await getInvited()
    const key = new URL(link, lake().baseUrl).searchParams.get('key') ?? ''
    const page = await get(`/auth/link?key=${key}`)
    expect(page.text).not.toContain('name="new"')
    expect((await lake().fetch(`/v1/auth/fetch?sid=${key}`)).status).toBeGreaterThanOrEqual(400)
  })

  it('shows the same closed page for an unknown, an expired, and a revoked guest', async () => {
    const { id } = await getGuest()
    await revoke(id)
    const unknown = await get(`${GUEST_PATH}?guest=u0000000000000000`)
    expect((await get(`${GUEST_PATH}?guest=${id}`)).text).toBe(unknown.text)
  })
})

describe('later visits', () => {
  it('open with the passkey of the first visit', async () => {
    const guest = await getGuest()
    const again = await signIn(guest, guest.passkey)
    expect(again.status).toBe(303)
    expect((await review(again)).status).toBe(200)
  })

  it('refuse a second person’s passkey, another guest’s, and one for another site', async () => {
    const guest = await getGuest()
    const other = await getGuest({ email: 'two@hospital.example' })
    for (const passkey of [other.passkey, new SoftwarePasskey(PASSKEY_ORIGIN)])
      expect(await signIn(guest, passkey)).toMatchObject({ status: 401, cookie: '' })
  })

  it('do not outlive the access', async () => {
    const expiresAt = new Date(accounts.now() + 2 * 60 * MINUTE).toISOString()
    const guest = await getGuest({ expiresAt })
    const [session] = access().sessions.list(guest.id)
    expect(access().sessions.getActive(session?.id ?? '')?.expiresAt).toBe(Date.parse(expiresAt))
    pass(2 * 60 * MINUTE + SECOND)
    expect(await isClosed(guest)).toBe(true)
    expect((await signIn(guest, guest.passkey)).cookie).toBe('')
  })

  it('end with the revocation, at once and for good', async () => {
    const guest = await getGuest()
    expect((await revoke(guest.id)).status).toBe(204)
    expect(await isClosed(guest)).toBe(true)
    expect((await signIn(guest, guest.passkey)).cookie).toBe('')
    expect(access().sessions.list(guest.id)).toEqual([])
    expect(access().passkeys.has(guest.id)).toBe(false)
  })

  it('end once the person who vouches can no longer sign in', async () => {
    const guest = await getGuest()
    access().users.setDisabled(lake().user('medicalReviewer').id, true)
    expect(await isClosed(guest)).toBe(true)
  })

  it('decide nothing once the person who vouches is no longer a medical reviewer', async () => {
    const guest = await getGuest()
    access().users.setRole(lake().user('medicalReviewer').id, 'viewer')
    const refused = await approve(guest)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('The person who invited you can no longer review here')
  })
})

describe('a guest’s session', () => {
  it('counts at no endpoint for signed-in callers, in whatever header it is sent', async () => {
    const guest = await getGuest()
    const secret = secretIn(guest)
    const csrf = { 'x-csrf-token': access().sessions.csrfToken(secret) }
    const asStudio = { ...csrf, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }
    const credentials = [
      { authorization: `Bearer ${secret}` },
      { ...asStudio, origin: lake().baseUrl, cookie: `${SESSION_COOKIE}=${secret}` },
      { ...asStudio, origin: lake().baseUrl, cookie: guest.cookie },
      lake().browser(`${SESSION_COOKIE}=${secret}; ${guest.cookie}`),
    ]
    const { dataset, projectId } = lake().config
    const routes = register.filter(({ access: who }) => who === 'signedIn' || who === 'manager')
    expect(routes.length).toBeGreaterThan(40)
    for (const { method, path } of routes)
      for (const headers of credentials) {
        const url = path
          .replace(/:version\{[^}]*\}+/, 'v2026-03-01')
          .replace(':dataset', dataset)
          .replace(':project', projectId)
          .replaceAll(/:\w+(\{[^}]*\})?/g, DRAFT)
        const sent = method === 'ALL' ? 'GET' : method
        const body = sent === 'GET' ? undefined : '{}'
        const response = await lake().fetch(url, { method: sent, headers, body })
        await response.body?.cancel()
        expect([url, response.status]).toEqual([url, expect.toSatisfy(isRejected)])
      }
  })

  it('reads no draft by query, document, history, export, or listener', async () => {
    const guest = await getGuest()
    const headers = { authorization: `Bearer ${secretIn(guest)}` }
    const { dataset } = lake().config
    for (const path of [
      `query/${dataset}?query=${encodeURIComponent('*[_id in path("drafts.**")]')}&perspective=raw`,
      `query/${dataset}?query=${encodeURIComponent('*')}&perspective=drafts`,
      `doc/${dataset}/${DRAFT}`,
      `history/${dataset}/documents/${DRAFT}?time=${new Date().toISOString()}`,
      `history/${dataset}/transactions/${DRAFT}?excludeContent=false`,
      `export/${dataset}`,
      `listen/${dataset}?query=${encodeURIComponent('*')}`,
      `decisions/${dataset}/${ARTICLE}`,
      `guests/${dataset}/${ARTICLE}`,
    ]) {
      const response = await lake().fetch(`/v2026-03-01/data/${path}`, { headers })
      expect([path, response.status]).toEqual([path, expect.toSatisfy(isRejected)])
      await response.body?.cancel()
    }
  })

  it('gives no way into the Studio or the office’s own pages', async () => {
    const guest = await getGuest()
    const cookie = `${SESSION_COOKIE}=${secretIn(guest)}; ${guest.cookie}`
    for (const path of ['/auth/sessions', '/auth/password']) {
      const response = await lake().fetch(path, { headers: lake().browser(cookie) })
      expect(response.status).toBe(303)
      expect(response.headers.get('location')).toContain('/auth/login')
    }
    const key = await lake().fetch('/auth/csrf-token', { headers: lake().browser(cookie) })
    expect(key.headers.get('server-timing')).toBeNull()
  })

  it('counts only for requests of the guests’ own pages', async () => {
    const guest = await getGuest()
    const foreign = { ...lake().browser(guest.cookie), origin: 'https://evil.example' }
    const byScript = { ...lake().browser(guest.cookie), 'sec-fetch-dest': 'empty' }
    for (const headers of [foreign, byScript]) {
      const shown = await lake().fetch(GUEST_PATH, { headers })
      expect(await shown.text()).toContain(CLOSED)
    }
    const fields = { decision: 'comment', text: 'x', input: '{}' }
    const withoutToken = await guests.post('/decide', fields, guest.cookie)
    expect(withoutToken.status).toBe(409)
    expect(lake().lake.context.store.ofType('reviewComment')).toEqual([])
  })

  it('is not what a staff member’s session is, and the other way around', async () => {
    await getGuest()
    const staff = lake().cookie('editor').replace(SESSION_COOKIE, GUEST_COOKIE)
    expect((await get(GUEST_PATH, staff)).text).toContain(CLOSED)
  })
})

describe('a guest’s decision', () => {
  it('is about the document of the invitation, whatever the form says', async () => {
    await office()
      .as('editor')
      .create({ ...office().stored(DRAFT), _id: `drafts.${OTHER}`, _type: 'article' })
    const guest = await getGuest()
    const page = (await review(guest)).text
    const input = JSON.stringify({ documentId: OTHER, subject: OTHER })
    const sent = { token: guests.hidden(page, 'token'), decision: 'comment', text: 'Mine', input }
    expect((await guests.post('/decide', sent, guest.cookie)).status).toBe(200)
    const { store } = lake().lake.context
    expect(store.ofType('reviewComment')).toMatchObject([{ subject: { _ref: ARTICLE } }])
  })

  it.each([
    'submit',
    'publish',
    'approveSet',
    'assign',
    'markHighRisk',
    'override',
    'markSeen',
    'recertify',
  ])('is refused for %s', async (decision) => {
    const guest = await getGuest()
    const page = (await review(guest)).text
    const sent = { token: guests.hidden(page, 'token'), decision, input: '{}' }
    expect((await guests.post('/decide', sent, guest.cookie)).status).toBe(403)
  })

  it.each([
    ['another document', { documentId: OTHER }],
    ['a release', { release: 'rSpring' }],
  ])('is refused for %s by the lake and by the policy', async (_what, other) => {
    const guest = await getGuest()
    const { identity } = getSignedIn(guest)
    const input = {
      decision: 'requestChanges',
      documentId: ARTICLE,
      revision: office().revision(),
      reason: 'x',
      ...other,
    }
    await expect(decideAsGuest(lake().lake.context, input, identity, null)).rejects.toMatchObject({
      status: 403,
    })
  })

  it('is refused once the text has changed after the form was opened', async () => {
    const guest = await getGuest()
    const beforeConfirming = () =>
      office().writeDraft({ summary: 'Other words than the guest saw.' })
    const refused = await approve(guest, { beforeConfirming })
    expect(refused.status).toBe(409)
    expect(guests.decisions()).toEqual(['submitted'])
  })

  it('is refused with a passkey’s response for another text', async () => {
    const guest = await getGuest()
    const page = (await review(guest)).text
    const old = guests.formInput(page, 'approve')
    await office().writeDraft({ excerpt: 'A new sentence.' })
    const statement = { statement: 'Checked.', evidenceCheckedAt: today() }
    const token = guests.hidden(page, 'token')
    const asked = await guests.post(
      '/decide',
      { token, decision: 'approve', input: old, ...statement },
      guest.cookie,
    )
    const question = guests.question(asked.text)
    const answer = JSON.stringify(guest.passkey.get(question))
    const input = JSON.stringify({ revision: office().revision() })
    const sent = { token, decision: 'approve', input, answer, ...statement }
    const refused = await guests.post('/decide', sent, guest.cookie)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('this passkey is not yours')
    expect(guests.decisions()).toEqual(['submitted'])
  })

  it('is refused with someone else’s passkey, without one, and with a response that was used', async () => {
    const guest = await getGuest()
    const passkey = new SoftwarePasskey(PASSKEY_ORIGIN)
    expect((await approve(guest, { passkey })).status).toBe(409)
    const page = (await review(guest)).text
    const sent = {
      token: guests.hidden(page, 'token'),
      decision: 'requestChanges',
      input: guests.formInput(page, 'requestChanges'),
      reason: 'No.',
    }
    const asked = await guests.post('/decide', sent, guest.cookie)
    expect(asked.text).toContain('data-kind="get"')
    const answer = JSON.stringify(guest.passkey.get(guests.question(asked.text)))
    expect((await guests.post('/decide', { ...sent, answer }, guest.cookie)).status).toBe(200)
    await office().writeDraft({ summary: 'Changed as requested.' })
    await office().decide('editor', 'submit', { revision: office().revision() })
    const replay = await guests.post('/decide', { ...sent, answer }, guest.cookie)
    expect(replay.status).toBe(409)
    expect(guests.decisions()).toEqual(['submitted', 'changesRequested', 'submitted'])
  })

  it('is refused if the guest is revoked while the passkey is asked for', async () => {
    const guest = await getGuest()
    const refused = await approve(guest, { beforeConfirming: () => revoke(guest.id) })
    expect(refused.status).toBe(401)
    expect(guests.decisions()).toEqual(['submitted'])
  })
})

describe('a row that was changed by hand', () => {
  it.each([
    ['another document', `guest = replace(guest, '${ARTICLE}', '${OTHER}')`],
    ['a later end', `guest = json_set(guest, '$.expiresAt', 9999999999999)`],
    ['no limits', 'guest = NULL'],
    ['an office role', `role = 'administrator'`],
  ])('gives a guest no rights: %s', async (_what, change) => {
    const guest = await getGuest()
    lake().lake.context.store.db.exec(`UPDATE users SET ${change} WHERE id = '${guest.id}'`)
    expect(await isClosed(guest)).toBe(true)
    const headers = { authorization: `Bearer ${secretIn(guest)}` }
    expect((await lake().fetch('/v2026-03-01/users/me', { headers })).status).toBe(401)
    lake().logged.length = 0
  })
})

it('a guest has no password to sign in with or to reset', async () => {
  await getGuest()
  const email = 'guest@hospital.example'
  const login = await accounts.post('/auth/login', {
    origin: `${lake().baseUrl}/studio`,
    email,
    password: '',
  })
  expect(login.status).toBeGreaterThanOrEqual(400)
  expect(access().users.byEmail(email)).toBeNull()
  expect(await decide(await getGuest({ email }), 'comment', { text: 'Again' })).toMatchObject({
    status: 200,
  })
})

it('a lake without a role for guests invites no one', async () => {
  const roles = clearwell.roles?.filter(({ guest }) => !guest)
  const test = await openOffice({ config: { roles } })
  try {
    const { dataset } = test.lake.config
    const response = await test.lake.fetch(`/vX/data/guests/${dataset}`, {
      method: 'POST',
      headers: { ...test.lake.studio('medicalReviewer'), 'content-type': 'application/json' },
      body: JSON.stringify({
        ...guests.invitation(),
        password: test.getPassword('medicalReviewer'),
      }),
    })
    expect(response.status).toBeGreaterThanOrEqual(403)
    expect(test.lake.lake.context.access.users.guests()).toEqual([])
  } finally {
    await test.lake.close()
  }
})

function isRejected(status: unknown): boolean {
  return status === 401 || status === 403
}
