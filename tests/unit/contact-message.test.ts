import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readContactForm, readEmailRequest } from '../../lib/contact/contact-message.ts'
import {
  MAX_CONTACT_EMAIL_LENGTH,
  MAX_CONTACT_MESSAGE_LENGTH,
  MAX_CONTACT_NAME_LENGTH,
} from '../../lib/limits/site.ts'

const good = { name: 'Ana Reyes', email: 'ana@example.com', message: 'Hello\nthere' }
const request = (params: unknown) => ({
  lib_version: '4.4.1',
  user_id: 'clearwell',
  service_id: 'clearwell',
  template_id: 'contact',
  template_params: params,
})

describe('readEmailRequest and readContactForm', () => {
  it('return the three fields trimmed and with plain line breaks', () => {
    const typed = {
      name: ' Ana Reyes ',
      email: ' ana@example.com',
      message: '\r\nHello\r\nthere\r\n',
    }
    expect(readEmailRequest(request(typed))).toEqual({ kind: 'message', message: good })
  })

  it('keep HTML in a message as plain text', () => {
    const message = '<script>alert(1)</script> & "quotes"'
    expect(readEmailRequest(request({ ...good, message }))).toEqual({
      kind: 'message',
      message: { ...good, message },
    })
  })

  it.each([
    ['no body', undefined],
    ['no parameters', { ...request(good), template_params: undefined }],
    ['parameters that are no object', request('name=Ana')],
    ['no public key', { ...request(good), user_id: '' }],
    ['a service id that is no text', { ...request(good), service_id: 7 }],
  ])('refuse a request with %s', (_, body) => {
    expect(readEmailRequest(body)).toMatchObject({ kind: 'refused' })
  })

  it.each([
    ['name', ''],
    ['name', '   '],
    ['name', 'x'.repeat(MAX_CONTACT_NAME_LENGTH + 1)],
    ['name', 'Ana\r\nBcc: everyone@example.com'],
    ['name', 'Ana\nBcc: everyone@example.com'],
    ['email', 'ana'],
    ['email', 'ana@example.com\nBcc: everyone@example.com'],
    ['email', 'ana@example.com, bob@example.com'],
    ['email', `${'x'.repeat(MAX_CONTACT_EMAIL_LENGTH)}@example.com`],
    ['message', ' \n '],
    ['message', 'x'.repeat(MAX_CONTACT_MESSAGE_LENGTH + 1)],
    ['message', 'nul\u0000'],
    ['message', 7],
  ])(
    'refuse the field %s with the value %j, and do not repeat the value in the reason',
    (field, value) => {
      const reading = readEmailRequest(request({ ...good, [field]: value }))
      expect(reading).toEqual({
        kind: 'refused',
        reason: `Missing, too long, or not valid: template_params.${field}.`,
      })
    },
  )

  it('accept each field at its maximum length', () => {
    const local = 'x'.repeat(MAX_CONTACT_EMAIL_LENGTH - '@example.com'.length)
    const longest = {
      name: 'x'.repeat(MAX_CONTACT_NAME_LENGTH),
      email: `${local}@example.com`,
      message: 'x'.repeat(MAX_CONTACT_MESSAGE_LENGTH),
    }
    expect(readEmailRequest(request(longest))).toEqual({ kind: 'message', message: longest })
  })

  it('count a line break as one character, as `maxlength` does', () => {
    const message = 'x\r\n'.repeat(MAX_CONTACT_MESSAGE_LENGTH / 2 - 1) + 'xx'
    expect(message.length).toBeGreaterThan(MAX_CONTACT_MESSAGE_LENGTH)
    expect(readContactForm({ ...good, message })).toMatchObject({ kind: 'message' })
  })

  it('report a trap when the honeypot field is filled in', () => {
    expect(readEmailRequest(request({ ...good, website: 'https://spam.example' }))).toEqual({
      kind: 'trap',
    })
    expect(readContactForm({ ...good, website: '' })).toEqual({ kind: 'message', message: good })
  })

  it('never accept a line break in the name or the e-mail address', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('a', '@', '.', ' ', '\r', '\n', '\u2028', '\u0000', '<'),
    })
    fc.assert(
      fc.property(nasty, nasty, (name, email) => {
        const reading = readEmailRequest(request({ ...good, name, email }))
        if (reading.kind !== 'message') return
        expect(`${reading.message.name}${reading.message.email}`).not.toMatch(/[\r\n\u2028\u0000]/)
      }),
    )
  })

  it('never throw for any value', () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        expect(['message', 'trap', 'refused']).toContain(readEmailRequest(body).kind)
      }),
    )
  })
})
