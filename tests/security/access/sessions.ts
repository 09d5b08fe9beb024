import { marker, type Attack } from '../attack.ts'
import { ask } from '../request.ts'
import { comesTrue } from '../eventually.ts'
import { areAnswered, openStream } from '../open-stream.ts'
import { ownPage, sendOwnForm, signIn, type Person } from '../signed-in-user.ts'

const ENDS_WITHIN_MS = 1_000

/** A session is used after it ended. */
export const sessions: Attack = {
  name: 'access/sessions',
  rule: 'Signing out, changing the password, and disabling the user end sessions and their streams; users see and end only their own.',
  needs: 'data',
  async run(target, watch) {
    const email = `${marker()}@clearwell.example`
    const added = await target.shell('users', 'add', email, '--name', 'Scratch', '--role', 'viewer')
    const login = { email, password: /Password: (\S+)/.exec(added)?.[1] ?? '' }
    const [first, second, third] = [
      await signIn(target.url, login),
      await signIn(target.url, login),
      await signIn(target.url, login),
    ]
    watch.try(
      /; ?HttpOnly/i.test(await cookieLine(target.url, login)),
      'the cookie is not HttpOnly',
    )

    await first.ask('/lake/v2026-03-01/auth/logout', { method: 'POST' })
    await ends(first, 'signing out')
    const listed = await ask(target.url, '/lake/auth/sessions', {
      headers: {
        cookie: second.cookie,
        'sec-fetch-site': 'same-origin',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': 'document',
      },
    })
    watch.try(
      listed.status === 200 && /sessions?/i.test(listed.text),
      `a person does not see their own sessions: ${listed.status}`,
    )
    watch.try(
      !listed.text.includes(second.token) && !listed.text.includes(third.token),
      'the list of sessions shows a secret',
    )

    const chosen = `another long phrase ${marker()}`
    const fields = { current: login.password, new: chosen, again: chosen }
    await sendOwnForm(second, '/lake/auth/password', fields)
    await ends(third, 'a new password')

    const last = await signIn(target.url, { email, password: chosen })
    const stream = openStream(target, '/lake/v2026-03-01/data/live/events/production', {
      bearer: last.token,
    })
    await areAnswered([stream])
    watch.try(stream.status() === 200, `a stream is answered with ${stream.status()}`)
    await target.shell('users', 'disable', email)
    await ends(last, 'disabling')
    watch.try(
      await comesTrue(stream.ended, ENDS_WITHIN_MS),
      `a stream is still open ${ENDS_WITHIN_MS / 1000} s after its person was disabled`,
    )
    stream.stop()

    async function ends(person: Person, how: string): Promise<void> {
      const { status } = await person.ask('/lake/v2026-03-01/users/me')
      watch.try(status === 401, `after ${how} a session is still answered with ${status}`)
    }
  },
}

async function cookieLine(
  origin: string,
  login: { email: string; password: string },
): Promise<string> {
  const answer = await ask(origin, '/lake/auth/login', {
    method: 'POST',
    headers: { ...ownPage(origin), 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams({ origin: `${origin}/lake/auth/password`, ...login })),
  })
  return (answer.headers['set-cookie'] ?? []).join('\n')
}
