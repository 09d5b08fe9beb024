import { marker, type Attack } from '../attack.ts'
import { ask } from '../request.ts'
import { getCode } from '../signed-in-user.ts'

/** An initial password that was printed once still works remotely. */
export const initialPasswords: Attack = {
  name: 'access/initial-passwords',
  rule: 'From any address other than localhost, an initial password opens only the page that changes it.',
  twin: 'initial-password',
  needs: 'data',
  async run(target, watch) {
    const { port } = new URL(target.url)
    for (const name of ['clearwell.example', '192.0.2.7', 'localhost.evil.example']) {
      const email = `${marker()}@clearwell.example`
      const added = await target.shell(
        'users',
        'add',
        email,
        '--name',
        'Scratch',
        '--role',
        'editor',
      )
      const password = /Password: (\S+)/.exec(added)?.[1] ?? ''
      const host = `${name}:${port}`
      const origin = `http://${host}`
      const headers = { host, origin, 'sec-fetch-site': 'same-origin' }
      const sent = await ask(target.url, '/lake/auth/login', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: String(new URLSearchParams({ origin: `${origin}/studio`, email, password })),
      })
      const code = getCode(sent)
      const fetched =
        code === undefined
          ? undefined
          : await ask(target.url, `/lake/v2021-06-07/auth/fetch?sid=${code}`, { headers })
      const token = /"token":"([^"]+)"/.exec(fetched?.text ?? '')?.[1]
      if (token === undefined) {
        watch.try(true, '')
        continue
      }
      const authorization = `Bearer ${token}`
      for (const path of [
        'data/query/production?query=count(*)',
        'users/me/keyvalue',
        'data/doc/production/siteSettings',
      ]) {
        const { status } = await ask(target.url, `/lake/v2026-03-01/${path}`, {
          headers: { host, authorization },
        })
        watch.try(
          status >= 400,
          `at ${name} a first password reads ${path.split('?')[0]}: ${status}`,
        )
      }
    }
  },
}
