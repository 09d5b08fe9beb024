import { z } from 'zod'
import { ask } from '../security/request.ts'
import { getCode, sendLogin, type Login } from '../security/signed-in-user.ts'

const session = z.object({ token: z.string() })
const account = z.object({ id: z.string() })

/** Signs in at the stand-in for hosted Sanity, as the Studio on this site does; the token is the browser's. */
export async function signInAt(
  standIn: string,
  site: string,
  login: Login,
): Promise<{ token: string; id: string }> {
  const answer = await sendLogin(standIn, login, {}, { path: '/auth/login', returnTo: site })
  const code = getCode(answer)
  if (code === undefined) throw new Error(`${login.email} could not sign in: HTTP ${answer.status}`)
  const fetched = await ask(standIn, `/v2026-03-01/auth/fetch?sid=${code}`, {
    headers: { origin: site },
  })
  const { token } = session.parse(JSON.parse(fetched.text))
  const me = await ask(standIn, '/v2026-03-01/users/me', {
    headers: { authorization: `Bearer ${token}` },
  })
  return { token, id: account.parse(JSON.parse(me.text)).id }
}
