import { expect } from 'vitest'
import type { TestLake, TestRole } from './fixture.ts'

/** Somebody at the login page of a lake, as a browser would send them. */
export function visitorOf(lake: () => TestLake) {
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
      headers: { origin: lake().baseUrl, ...headers },
      body: new URLSearchParams(fields),
    })
  }

  async function logIn(role: TestRole): Promise<{ sid: string; cookie: string }> {
    const response = await post('/auth/login', {
      origin: studio(),
      email: lake().user(role).email,
      password: passwordOf(role),
    })
    expect(response.status).toBe(303)
    const sid = new URL(response.headers.get('location') ?? '').hash.replace('#sid=', '')
    const exchanged = await lake().fetch(`/v1/auth/fetch?sid=${sid}`)
    return { sid, cookie: exchanged.headers.get('set-cookie')?.split(';')[0] ?? '' }
  }

  return { studio, passwordOf, post, logIn }
}
