import { cookie, cookieName, DEVICE_COOKIE, readCookie } from '../../access/credentials.ts'
import type { ThrottleSubject } from '../../access/login-throttle.ts'
import type { SessionOrigin } from '../../access/sessions.ts'
import type { LakeContext } from '../../context.ts'
import type { LakeRequest } from './request.ts'

/** Where a new session is started, as shown in its owner's list. */
export function sessionOrigin(c: LakeRequest): SessionOrigin {
  return { agent: c.req.header('user-agent') ?? '', address: c.get('address') }
}

/** The key that a person's sign-in attempts are counted by: the browser, if it is known to be theirs. */
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

/** Marks the browser of a person who has just signed in. */
export function markDevice(c: LakeRequest, { access }: LakeContext, userId: string): void {
  const { value, expiresAt } = access.devices.mark(userId)
  const header = cookie(DEVICE_COOKIE, value, expiresAt, c.get('publicUrl'))
  c.header('Set-Cookie', header, { append: true })
}
