import { afterEach, beforeEach, expect } from 'vitest'
import { z } from 'zod'
import { getVisitor } from './auth-visitor.ts'
import { getCode } from './authenticator-app.ts'
import type { TestLake, TestRole } from './fixture.ts'
import { openOffice, today, type Office } from './review/office.ts'

export const SECOND = 1000
export const MINUTE = 60 * SECOND

export type Headers = Record<string, string>

export const setupAnswer = z.object({ secret: z.string(), uri: z.string(), picture: z.string() })
export const codesAnswer = z.object({ recoveryCodes: z.array(z.string()) })

/**
 * Users' accounts, with a separate office per test whose clock the test advances. Call once per file, outside its
 * tests.
 */
export function ownAccounts() {
  let office: Office
  let test: TestLake
  let now: number

  beforeEach(async () => {
    // Approvals say that the evidence was checked today.
    now = Date.parse(`${today()}T10:00:00Z`)
    office = await openOffice({ now: () => now })
    test = office.lake
    test.keepFirstPasswords()
  })
  afterEach(async () => {
    expect(test.logged).toEqual([])
    await test.close()
  })
  const visitor = getVisitor(() => test)

  const call = async (headers: Headers, path: string, body?: unknown) => {
    const response = await test.fetch(`/vX/account${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    const json: unknown = text === '' ? null : JSON.parse(text)
    return { status: response.status, headers: response.headers, json }
  }

  /** Sets up the user's authenticator app, in one of their sessions. */
  async function enrol(role: TestRole, headers: Headers = test.studio(role)) {
    const password = office.passwordOf(role)
    const { secret } = setupAnswer.parse((await call(headers, '/authenticator', { password })).json)
    const finished = await call(headers, '/authenticator/finish', { code: getCode(secret, now) })
    expect(finished.status).toBe(200)
    now += MINUTE
    return { secret, headers, ...codesAnswer.parse(finished.json) }
  }

  const signIn = (role: TestRole, headers: Headers = {}) =>
    visitor.post(
      '/auth/login',
      { origin: visitor.studio(), email: test.user(role).email, password: office.passwordOf(role) },
      headers,
    )
  const hidden = (page: string, name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''

  /** The second page of a sign-in: its form fields. */
  async function secondStep(role: TestRole, headers: Headers = {}) {
    const shown = await signIn(role, headers)
    const page = await shown.text()
    const fields = { pending: hidden(page, 'pending'), origin: hidden(page, 'origin') }
    return {
      shown,
      page,
      fields,
      give: (code: string) => visitor.post('/auth/second-step', { ...fields, code }, headers),
    }
  }

  return {
    office: () => office,
    lake: () => test,
    /** Milliseconds since 1970, by the office's clock. */
    now: () => now,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    post: visitor.post,
    ...{ call, enrol, signIn, secondStep },
    tellsOf: (kind: string) =>
      test.lake.context.access.audit.list({ kind, limit: 50 }).map(({ detail }) => detail),
  }
}
