import { marker, type Attack } from '../attack.ts'
import { ask } from '../request.ts'
import { getCode, sendLogin } from '../signed-in-user.ts'

const ELSEWHERE: readonly Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'same-site', origin: 'https://other.localhost' },
]

/** Another site's page signs its visitors in or out, or writes in their name. */
export const crossSiteRequests: Attack = {
  name: 'access/cross-site-requests',
  rule: 'Pages of other sites cannot sign in, sign out, send codes, or write.',
  quick: true,
  async run(target, watch) {
    for (const headers of ELSEWHERE) {
      const kind = JSON.stringify(headers)
      const code = getCode(await sendLogin(target.url, target.as('viewer').login))
      const fetched = await ask(target.url, `/lake/v2021-06-07/auth/fetch?sid=${code}`, { headers })
      watch.try(
        fetched.status >= 400 && !fetched.headers['set-cookie'],
        `a code was redeemed for ${kind}: ${fetched.status}`,
      )

      const person = await target.again('viewer')
      for (const path of [
        '/lake/v2021-06-07/auth/logout',
        '/lake/auth/sign-out',
        '/lake/auth/sessions',
      ]) {
        await ask(target.url, path, {
          method: 'POST',
          headers: {
            ...headers,
            cookie: person.cookie,
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: 'all=1',
        })
        const { status } = await person.ask('/lake/v2026-03-01/users/me')
        watch.try(status === 200, `${path} with ${kind} ended a session`)
      }
      const login = await ask(target.url, '/lake/auth/login', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: String(
          new URLSearchParams({
            origin: `${target.url}/lake/auth/password`,
            ...target.as('viewer').login,
          }),
        ),
      })
      watch.try(
        login.status >= 400 && !login.headers['set-cookie'],
        `${kind} signed its visitor in: ${login.status}`,
      )
      const word = marker()
      const administrator = target.as('administrator')
      const write = await ask(target.url, '/lake/v2026-03-01/data/mutate/production', {
        method: 'POST',
        headers: { ...headers, cookie: administrator.cookie, 'content-type': 'text/plain' },
        body: JSON.stringify({ mutations: [{ create: { _id: `drafts.${word}`, _type: 'faq' } }] }),
      })
      watch.try(
        write.status >= 400,
        `${kind} wrote with an administrator's cookie: ${write.status}`,
      )
      const allowed = await ask(target.url, '/lake/v2026-03-01/users/me', { headers })
      const echoed = allowed.headers['access-control-allow-origin']
      watch.try(
        echoed === undefined || !/evil|\*|null/.test(echoed),
        `${kind} may read answers: ${echoed}`,
      )
    }
  },
}
