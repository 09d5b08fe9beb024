import { expect, test } from 'vitest'
import { readVerifiedPass, signDraftToken } from '../../lib/draft-mode/token.ts'

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
