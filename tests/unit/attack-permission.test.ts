import { describe, expect, it } from 'vitest'
import { readOptions } from '../security/options.ts'
import { getPermissionError, type Intent } from '../security/permission.ts'

const intent = (given: Partial<Intent>): Intent => ({
  url: 'http://localhost:4000',
  dataDir: '.data-scratch',
  emails: [],
  ownsAddress: false,
  isScratch: false,
  ...given,
})

describe('targets that the security attacks accept', () => {
  it.each<[string, Partial<Intent>]>([
    ['its own temporary instance', { url: undefined, dataDir: undefined }],
    ['a scratch data folder on localhost', {}],
    ['a scratch data folder on 127.0.0.1', { url: 'http://127.0.0.1:4000' }],
    ['a scratch data folder on [::1]', { url: 'http://[::1]:4000' }],
    ['a data folder declared as scratch', { dataDir: undefined, isScratch: true }],
    [
      'a remote URL that the user declared as their own',
      { url: 'https://staging.clearwell.example', ownsAddress: true },
    ],
  ])('accepts %s', (_, given) => {
    expect(getPermissionError(intent(given))).toBeNull()
  })

  it.each<[string, Partial<Intent>, RegExp]>([
    [
      'a remote URL that was not declared as their own',
      { url: 'http://clearwell.example' },
      /--i-own-this-address/,
    ],
    [
      'a host name that starts with localhost',
      { url: 'http://localhost.evil.example' },
      /not this machine/,
    ],
    [
      'a host name that starts with 127.0.0.1',
      { url: 'http://127.0.0.1.nip.io' },
      /not this machine/,
    ],
    ['the default data folder', { dataDir: '.data' }, /scratch/],
    ['a data folder inside a scratch folder', { dataDir: '/scratch/.data' }, /scratch/],
    ['an unknown data folder', { dataDir: undefined }, /--scratch-store/],
    ['a URL without a protocol', { url: 'localhost:4000' }, /no address/],
    ['e-mail addresses of real people', { emails: ['jo@hospital.org'] }, /real person/],
  ])('rejects %s', (_, given, reason) => {
    expect(getPermissionError(intent(given))).toMatch(reason)
  })
})

describe('command-line options of the security attacks', () => {
  it('reads logins from the environment, including passwords with colons', () => {
    const { logins } = readOptions([], { ATTACK_EDITOR: 'ed@clearwell.example:a:b' })
    expect(logins.editor).toEqual({ email: 'ed@clearwell.example', password: 'a:b' })
    expect(logins.viewer).toBeUndefined()
  })

  it('rejects an unknown option', () => {
    expect(() => readOptions(['--force'], {})).toThrow(/--force/)
  })

  it('accepts "all" and refuses any other word', () => {
    expect(readOptions(['all'], {}).quick).toBe(false)
    expect(() => readOptions(['gate'], {})).toThrow(/"gate"/)
  })
})
