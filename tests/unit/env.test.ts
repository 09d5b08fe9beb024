import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv as parseDotEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { emailJsAccount, parseEnv, smtpRelay, variableNames } from '../../lib/env.ts'

const example = parseDotEnv(readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8'))

describe('the environment', () => {
  it('.env.example works unchanged, and means the defaults', () => {
    expect(parseEnv({ ...example, NODE_ENV: 'test' })).toEqual(parseEnv({ NODE_ENV: 'test' }))
  })

  it('.env.example names every variable but those that programs set themselves', () => {
    const setByPrograms = ['NODE_ENV', 'FOLLOW_LAKE']
    expect([...Object.keys(example), ...setByPrograms].sort()).toEqual([...variableNames].sort())
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['SITE_URL', 'ftp://example.org'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '127.0.0.1, 10.0.0.0/99'],
    ['SANITY_PROJECT_ID', 'My Project'],
    ['SANITY_API_VERSION', 'yesterday'],
    ['SMTP_URL', 'https://mail.example.org'],
    ['SMTP_FROM', 'Clearwell <website@example.org>'],
    ['SMTP_FROM', 'website@example.org\r\nBcc: x@example.org'],
    ['SMTP_TO', 'team@example.org, nobody'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(() => parseEnv({ [name]: value })).toThrow(new RegExp(`${name}:`))
  })

  it('an EmailJS account is whole or absent, never half', () => {
    const whole = { EMAILJS_PUBLIC_KEY: 'p', EMAILJS_SERVICE_ID: 's', EMAILJS_TEMPLATE_ID: 't' }
    expect(emailJsAccount(parseEnv({}))).toBeNull()
    expect(emailJsAccount(parseEnv(whole))).toEqual({
      publicKey: 'p',
      serviceId: 's',
      templateId: 't',
    })
    expect(() => emailJsAccount(parseEnv({ ...whole, EMAILJS_TEMPLATE_ID: '' }))).toThrow(
      /Set all of EMAILJS_PUBLIC_KEY/,
    )
  })

  const relay = {
    SMTP_URL: 'smtps://user:s3cret@mail.example.org',
    SMTP_FROM: 'website@example.org',
    SMTP_TO: 'team@example.org, care@example.org',
  }

  it('a mail relay is whole or absent', () => {
    expect(smtpRelay(parseEnv({}))).toBeNull()
    expect(smtpRelay(parseEnv(relay))).toEqual({
      url: 'smtps://user:s3cret@mail.example.org',
      from: 'website@example.org',
      to: ['team@example.org', 'care@example.org'],
    })
  })

  it.each(Object.keys(relay))(
    'a mail relay without %s is refused, naming what is missing',
    (name) => {
      expect(() => parseEnv({ ...relay, [name]: ' ' })).toThrow(
        `${name}: is missing: set all of SMTP_URL, SMTP_FROM, and SMTP_TO, or none`,
      )
    },
  )

  it('a refusal never repeats the mail account’s password', () => {
    for (const wrong of [{ SMTP_TO: '' }, { SMTP_URL: 'ftp://user:s3cret@mail.example.org' }]) {
      expect(() => parseEnv({ ...relay, ...wrong })).toThrow(/^((?!s3cret)[^])*$/)
    }
  })
})
