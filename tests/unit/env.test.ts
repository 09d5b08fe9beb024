import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv as parseDotEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { emailJsAccount, parseEnv, variableNames } from '../../lib/env.ts'

const example = parseDotEnv(readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8'))

describe('the environment', () => {
  it('.env.example works unchanged, and means the defaults', () => {
    expect(parseEnv({ ...example, NODE_ENV: 'test' })).toEqual(parseEnv({ NODE_ENV: 'test' }))
  })

  it('.env.example names every variable but those that programs set themselves', () => {
    const setByPrograms = ['NODE_ENV', 'SANITY_API_HOST']
    expect([...Object.keys(example), ...setByPrograms].sort()).toEqual([...variableNames].sort())
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['SITE_URL', 'ftp://example.org'],
    ['SANITY_PROJECT_ID', 'My Project'],
    ['SANITY_API_VERSION', 'yesterday'],
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
      /all three/,
    )
  })
})
