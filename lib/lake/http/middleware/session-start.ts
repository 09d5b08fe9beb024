import { cookie, cookieName, DEVICE_COOKIE, readCookie } from '../../access/credentials.ts'
import type { ThrottleSubject } from '../../access/attempts.ts'
import type { SessionOrigin } from '../../access/sessions.ts'
import type { LakeContext } from '../../context.ts'
import type { LakeRequest } from './request.ts'

/** Where a new session is started from, as its owner's list will show it. */
export function sessionOrigin(c: LakeRequest): SessionOrigin {
  return { agent: c.req.header('user-agent') ?? '', address: c.get('address') }
}

/** By what the attempts of somebody who signs in are counted: the browser, where it is known to be the person's. */
export function loginThrottleKey(
  c: LakeRequest,
  { access }: LakeContext,
  email: string,
): ThrottleSubject {
  const user = access.users.byEmail(email)
  const mark = readCookie(c.req.raw.headers, cookieName(DEVICE_COOKIE, c.get('publicUrl')))
  const id = user === null ? null : access.devices.getId(mark, user.id)
  return id === null
    ? { kind: 'stranger', email, address: c.get('address') }
    : { kind: 'device', id }
}

/** Marks the browser of somebody who has just signed in. */
export function markDevice(c: LakeRequest, { access }: LakeContext, userId: string): void {
  const { value, expiresAt } = access.devices.mark(userId)
  const header = cookie(DEVICE_COOKIE, value, expiresAt, c.get('publicUrl'))
  c.header('Set-Cookie', header, { append: true })
}
