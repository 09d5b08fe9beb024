import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv as parseDotEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { emailJsAccount, parseEnv, smtpRelay, variableNames } from '../../lib/env.ts'
import {
  RENAMED_VARIABLES,
  renamedVariableWarnings,
  withCurrentNames,
} from '../../lib/renamed-variables.ts'

const example = parseDotEnv(readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8'))

describe('environment variables', () => {
  it('.env.example is valid as it is and contains the default values', () => {
    expect(parseEnv({ ...example, NODE_ENV: 'test' })).toEqual(parseEnv({ NODE_ENV: 'test' }))
  })

  it('.env.example lists every variable except those that programs set themselves', () => {
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
  ])('%s=%s is rejected with the variable’s name', (name, value) => {
    expect(() => parseEnv({ [name]: value })).toThrow(new RegExp(`${name}:`))
  })

  describe('variables of the last release', () => {
    /** A valid value for each of them that is not the default. */
    const values: Readonly<Record<string, string>> = {
      VISIT_PAGES: 'off',
      CDN_KEYS_HEADER: 'Cache-Tag',
      CURRENT_WITHIN: '30',
      CHECK_OUTSIDE_LINKS: 'on',
      LOOK_UP_DOIS: 'off',
      OFFICE_MORNING: '13',
      MESSAGE_KEEP_DAYS: '30',
      READER_NOTE_KEEP_DAYS: '31',
      BACKUP_DAYS: '3',
    }

    it.each(Object.entries(RENAMED_VARIABLES))(
      '%s is accepted as %s, with a warning that names both',
      (old, name) => {
        const value = values[old]
        expect(variableNames).toContain(name)
        expect(variableNames).not.toContain(old)
        expect(parseEnv({ [old]: value })).toEqual(parseEnv({ [name]: value }))
        expect(parseEnv({ [old]: value })).not.toEqual(parseEnv({}))
        expect(renamedVariableWarnings({ [old]: value })).toEqual([
          expect.stringMatching(new RegExp(`^${old} is now ${name}\\b.*next release`)),
        ])
      },
    )

    it('the current name wins over the old one, and the warning says so', () => {
      const both = { MESSAGE_KEEP_DAYS: '30', MESSAGE_RETENTION_DAYS: '60' }
      expect(parseEnv(both).MESSAGE_RETENTION_DAYS).toBe(60)
      expect(renamedVariableWarnings(both)).toEqual([
        expect.stringContaining('MESSAGE_KEEP_DAYS is ignored'),
      ])
    })

    it('current names and empty old ones cause no warning', () => {
      expect(
        renamedVariableWarnings({ MESSAGE_RETENTION_DAYS: '60', OFFICE_MORNING: ' ' }),
      ).toEqual([])
      expect(parseEnv({ OFFICE_MORNING: '' })).toEqual(parseEnv({}))
    })

    it('a child process gets the current names only, so it does not warn again', () => {
      const passedOn = withCurrentNames({ MESSAGE_KEEP_DAYS: '30', PORT: '4000' })
      expect(passedOn).toEqual({
        MESSAGE_KEEP_DAYS: '',
        MESSAGE_RETENTION_DAYS: '30',
        PORT: '4000',
      })
      expect(renamedVariableWarnings(passedOn)).toEqual([])
    })

    it('a rejected value is reported under both names', () => {
      expect(() => parseEnv({ OFFICE_MORNING: 'noon' })).toThrow(
        /DIGEST_HOUR_UTC \(set as OFFICE_MORNING\): /,
      )
    })
  })

  it('an EmailJS account must be complete or absent', () => {
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

  it('an SMTP relay must be complete or absent', () => {
    expect(smtpRelay(parseEnv({}))).toBeNull()
    expect(smtpRelay(parseEnv(relay))).toEqual({
      url: 'smtps://user:s3cret@mail.example.org',
      from: 'website@example.org',
      to: ['team@example.org', 'care@example.org'],
    })
  })

  it.each(Object.keys(relay))(
    'an SMTP relay without %s is rejected, and the message names the missing variable',
    (name) => {
      expect(() => parseEnv({ ...relay, [name]: ' ' })).toThrow(
        `${name}: is missing: set all of SMTP_URL, SMTP_FROM, and SMTP_TO, or none`,
      )
    },
  )

  it('an error message never contains the SMTP password', () => {
    for (const wrong of [{ SMTP_TO: '' }, { SMTP_URL: 'ftp://user:s3cret@mail.example.org' }]) {
      expect(() => parseEnv({ ...relay, ...wrong })).toThrow(/^((?!s3cret)[^])*$/)
    }
  })
})
