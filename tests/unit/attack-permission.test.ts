import { describe, expect, it } from 'vitest'
import { readOptions } from '../security/options.ts'
import { getRefusal, type Intent } from '../security/permission.ts'

const intent = (given: Partial<Intent>): Intent => ({
  url: 'http://localhost:4000',
  dataDir: '.data-scratch',
  emails: [],
  ownsAddress: false,
  isScratch: false,
  ...given,
})

describe('where the attacks may run', () => {
  it.each<[string, Partial<Intent>]>([
    ['a product of its own', { url: undefined, dataDir: undefined }],
    ['a scratch store here', {}],
    ['the same by number', { url: 'http://127.0.0.1:4000' }],
    ['the same over IPv6', { url: 'http://[::1]:4000' }],
    ['a store that was said to be scratch', { dataDir: undefined, isScratch: true }],
    ['an address of their own', { url: 'https://staging.clearwell.example', ownsAddress: true }],
  ])('%s', (_, given) => {
    expect(getRefusal(intent(given))).toBeNull()
  })

  it.each<[string, Partial<Intent>, RegExp]>([
    ['another machine', { url: 'http://clearwell.example' }, /--i-own-this-address/],
    ['a name that starts like ours', { url: 'http://localhost.evil.example' }, /not this machine/],
    ['a number that starts like ours', { url: 'http://127.0.0.1.nip.io' }, /not this machine/],
    ['the usual store', { dataDir: '.data' }, /scratch/],
    ['a store below a scratch folder', { dataDir: '/scratch/.data' }, /scratch/],
    ['a store that nobody spoke of', { dataDir: undefined }, /--scratch-store/],
    ['no address', { url: 'localhost:4000' }, /no address/],
    ['people', { emails: ['jo@hospital.org'] }, /real person/],
  ])('not on %s', (_, given, reason) => {
    expect(getRefusal(intent(given))).toMatch(reason)
  })
})

describe('the command line', () => {
  it('reads logins from the environment, colons in a password included', () => {
    const { logins } = readOptions([], { ATTACK_EDITOR: 'ed@clearwell.example:a:b' })
    expect(logins.editor).toEqual({ email: 'ed@clearwell.example', password: 'a:b' })
    expect(logins.viewer).toBeUndefined()
  })

  it('refuses an option that it does not know', () => {
    expect(() => readOptions(['--force'], {})).toThrow(/--force/)
  })

  it('accepts "all" and refuses any other word', () => {
    expect(readOptions(['all'], {}).quick).toBe(false)
    expect(() => readOptions(['gate'], {})).toThrow(/"gate"/)
  })
})
