import { expect, test } from 'vitest'
import { getGuestLimit, readVerifiedPass, signDraftToken } from '../../lib/draft-mode/token.ts'
import { verifyDraftToken } from '../../lib/draft-mode/verify.ts'

const holder = { secretId: 'drafts.secret', person: 'u-robin', session: 's' }
const sign = (token: string) => signDraftToken(holder, { token, expiresAt: 2e12, now: 1e12 })

test('a page that is rendered for a preview reads whom its pass is for', async () => {
  const { pass } = await sign('a token')
  expect(readVerifiedPass(pass, 'a token')).toEqual(holder)
})

test('a pass with another signature or other claims is for no one', async () => {
  const { pass } = await sign('a token')
  const [header = '', , signature = ''] = pass.split('.')
  const claims = Buffer.from(JSON.stringify({ ...holder, jti: 'x', sub: 'u', sid: 's', exp: 1 }))
  const forged = [header, claims.toString('base64url'), signature].join('.')
  for (const [each, token] of [
    [pass, 'another token'],
    [forged, 'a token'],
    [`${pass}x`, 'a token'],
    ['', 'a token'],
    ['a.b', 'a token'],
  ] as const)
    expect(readVerifiedPass(each, token), each).toBeNull()
})

test.each([
  ['a guest of one draft', { documentId: 'post-a' }],
  ['a guest of a release', { release: 'rSpring' }],
])('the pass of %s keeps its limit', async (_who, limit) => {
  const limited = { ...holder, ...limit }
  const { pass } = await signDraftToken(limited, { token: 'a token', expiresAt: 2e12, now: 1e12 })
  expect(readVerifiedPass(pass, 'a token')).toEqual(limited)
  expect(getGuestLimit(limited)).toEqual(limit)
  expect(getGuestLimit(holder)).toBeNull()
})

test('a pass no longer counts once the limit of its guest is another', async () => {
  const token = 'a token'
  const { pass } = await signDraftToken(
    { ...holder, release: 'rSpring' },
    { token, expiresAt: 2e12 },
  )
  const verify = (limit: { release?: string; documentId?: string }) =>
    verifyDraftToken(pass, {
      token,
      getSession: async () => ({ person: 'u-robin', session: 's', expiresAt: 2e12, ...limit }),
      now: () => 1e12,
    })
  expect(await verify({ release: 'rSpring' })).toBe('stands')
  for (const limit of [{}, { release: 'rAutumn' }, { documentId: 'post-a' }])
    expect(await verify(limit)).toBe('ended')
})
