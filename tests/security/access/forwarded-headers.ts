import { marker, type Attack, type Watch } from '../attack.ts'
import { ask } from '../request.ts'
import { getCode, sendLogin } from '../signed-in-user.ts'
import type { Target } from '../target.ts'

const GUESSES = 60

/** A stranger forges the client's or our own address. */
export const forwardedHeaders: Attack = {
  name: 'access/forwarded-headers',
  rule: 'Sign-in attempts count for the connected address; forwarding headers are trusted only from a configured proxy.',
  needs: 'addresses',
  async run(target, watch) {
    await hosts(target, watch)
    await messages(target, watch)
    await guesses(target, watch)
  },
}

async function hosts(target: Target, watch: Watch): Promise<void> {
  const evil = 'evil.example'
  const sets: readonly Record<string, string>[] = [
    { 'x-forwarded-host': evil },
    { 'x-forwarded-host': `${evil}, localhost` },
    { 'x-forwarded-host': evil, 'x-forwarded-proto': 'https' },
    { forwarded: `host=${evil};proto=https` },
    { 'x-original-url': `https://${evil}/`, 'x-rewrite-url': `https://${evil}/` },
    { 'x-forwarded-prefix': `/${evil}` },
    { 'x-host': evil, 'x-forwarded-server': evil },
  ]
  const paths = [
    '/lake/v1/auth/providers',
    '/lake/auth/login',
    '/lake/auth/password',
    '/',
    '/diseases/diabetes',
    '/sitemap.xml',
    '/robots.txt',
    '/blog/feed.xml',
    '/api/draft/enable',
  ]
  for (const headers of sets) {
    for (const path of paths) {
      const answer = await target.ask(path, { headers })
      const said = answer.text + JSON.stringify(answer.headers)
      watch.try(!said.includes(evil), `${path} with ${JSON.stringify(headers)} speaks of ${evil}`)
    }
    const login = target.as('viewer').login
    const body = String(new URLSearchParams({ origin: `https://${evil}/studio`, ...login }))
    const sent = await ask(target.url, '/lake/auth/login', {
      method: 'POST',
      headers: {
        ...headers,
        origin: `https://${evil}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body,
    })
    watch.try(
      getCode(sent) === undefined,
      `a code for a session was sent to ${sent.headers.location}`,
    )
  }
}

/** The contact form's rate limit is per IP address. */
async function messages(target: Target, watch: Watch): Promise<void> {
  let taken = 0
  for (let index = 0; index < 30; index += 1) {
    const { status } = await target.ask('/api/v1.0/email/send', {
      method: 'POST',
      from: target.attackerAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...madeUp(index) },
      body: String(
        new URLSearchParams({
          name: 'Attack',
          email: 'a@clearwell.example',
          message: marker(),
        }),
      ),
    })
    if (status === 200 || status === 303) taken += 1
  }
  watch.figure(`${taken} of 30 messages were taken from one address`)
  watch.try(taken > 0, 'no message was taken at all')
  watch.try(taken <= 20, `${taken} of 30 messages were taken from one address`)
}

async function guesses(target: Target, watch: Watch): Promise<void> {
  const counts = new Map<number, number>()
  for (let index = 0; index < GUESSES; index += 1) {
    const login = { email: `${marker()}@clearwell.example`, password: 'not the password' }
    const { status } = await sendLogin(target.url, login, {
      from: target.attackerAddress,
      headers: madeUp(index),
    })
    counts.set(status, (counts.get(status) ?? 0) + 1)
    if (status === 429) break
  }
  watch.figure(
    `guesses from one address: ${[...counts].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
  )
  watch.try(counts.has(429), `${GUESSES} wrong sign-ins from one address were all tried`)
  const own = await sendLogin(target.url, target.as('viewer').login)
  watch.try(own.status === 303, `somebody at another address cannot sign in: ${own.status}`)
}

function madeUp(index: number): Record<string, string> {
  const address = `198.51.${Math.floor(index / 250)}.${index % 250}`
  const kinds: readonly Record<string, string>[] = [
    { 'x-forwarded-for': address },
    { 'x-forwarded-for': `${address}, 127.0.0.1` },
    { 'x-forwarded-for': `127.0.0.1, ${address}` },
    { 'x-real-ip': address, 'x-client-ip': address, 'true-client-ip': address },
    { forwarded: `for=${address}` },
    { 'x-forwarded-for': `2001:db8:${index}::1` },
  ]
  return kinds[index % kinds.length] ?? {}
}
