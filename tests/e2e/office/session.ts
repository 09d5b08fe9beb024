import { z } from 'zod'
import { getDataDir } from '../../products.ts'
import { readSecrets } from '../../stack.ts'
import { EMAILS, type Role } from '../fixtures.ts'

const answer = z.object({ token: z.string() })

/** A person's session at the lake, for a script or a browser. */
export interface Session {
  token: string
  /** The session's cookies. */
  cookies: { name: string; value: string }[]
  /** The person's password, for signed decisions. */
  password: string
}

/** Signs in the person with a role. Rejects if the lake refuses. */
export async function openSession(
  role: Role,
  site: string,
  dataDir = getDataDir(site),
): Promise<Session> {
  const { initialPasswords } = await readSecrets(dataDir)
  return signIn(EMAILS[role], initialPasswords[EMAILS[role]] ?? '', site)
}

/** Signs a person in with the password, by the same requests as a browser. Rejects if the lake refuses. */
export async function signIn(email: string, password: string, site: string): Promise<Session> {
  const signedIn = await fetch(`${site}/lake/auth/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site },
    body: new URLSearchParams({ origin: `${site}/studio`, email, password }),
  })
  const sid = /[?&#]sid=([^&#]+)/.exec(signedIn.headers.get('location') ?? '')?.[1]
  if (sid === undefined) throw new Error(`${email} could not sign in: HTTP ${signedIn.status}`)
  const fetched = await fetch(`${site}/lake/v2021-06-07/auth/fetch?sid=${sid}`, {
    // The Studio's header: without it no cookie is set.
    headers: { 'x-csrf-token': '' },
  })
  const { token } = answer.parse(await fetched.json())
  const cookies = fetched.headers.getSetCookie().map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    return { name, value }
  })
  return { token, cookies, password }
}
