import { expect } from 'vitest'
import { z } from 'zod'
import { PAGE_HEADER } from '../../lib/lake/access/csrf.ts'
import type { TestLake, TestRole } from './fixture.ts'

const exchange = z.object({ pageKey: z.string() })

/** A visitor at a lake's sign-in page, with a browser's headers. */
export function getVisitor(lake: () => TestLake) {
  const studio = () => `${lake().baseUrl}/studio`
  const passwordOf = (role: TestRole) =>
    lake().lake.context.access.secrets.read().initialPasswords[lake().user(role).email] ?? ''

  function post(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return lake().fetch(path, {
      method: 'POST',
      headers: { ...lake().browser(''), ...headers },
      body: new URLSearchParams(fields),
    })
  }

  async function logIn(
    role: TestRole,
  ): Promise<{ sid: string; cookie: string; headers: Record<string, string> }> {
    const response = await post('/auth/login', {
      origin: studio(),
      email: lake().user(role).email,
      password: passwordOf(role),
    })
    expect(response.status).toBe(303)
    const sid = new URL(response.headers.get('location') ?? '').hash.replace('#sid=', '')
    // The Studio has no token yet, and gets it with the session.
    const asStudio = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }
    const exchanged = await lake().fetch(`/v1/auth/fetch?sid=${sid}`, {
      headers: { ...asStudio, [PAGE_HEADER]: '' },
    })
    const cookie = exchanged.headers.get('set-cookie')?.split(';')[0] ?? ''
    const { pageKey } = exchange.parse(await exchanged.json())
    const headers = { ...asStudio, cookie, origin: lake().baseUrl, [PAGE_HEADER]: pageKey }
    return { sid, cookie, headers }
  }

  /** The token in the forms of one of the lake's own pages, for a signed-in user. */
  async function tokenOf(path: string, cookie: string): Promise<string> {
    const shown = await lake().fetch(path, { headers: lake().browser(cookie) })
    return /name="token" value="(\w+)"/.exec(await shown.text())?.[1] ?? ''
  }

  return { studio, passwordOf, post, logIn, tokenOf }
}
