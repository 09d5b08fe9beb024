import { describe, expect, test } from 'vitest'
import {
  generateKeyPair,
  getKeyId,
  getPublicKey,
  readPrivateKey,
  readPublicKey,
} from '../../lib/signing/key-pair.ts'
import { createSigner } from '../../lib/signing/signer.ts'
import { createVerifier } from '../../lib/signing/verifier.ts'
import { signRecord, verifyRecord } from '../../lib/workflow/signatures/record-signature.ts'

const pair = generateKeyPair()
const signer = createSigner(pair.privateKey)
const verifier = createVerifier([pair.publicKey])

const record = {
  _id: 'review-1',
  _type: 'review',
  subject: { _type: 'reference', _ref: 'article-asthma', _weak: true },
  decision: 'approved',
  decidedAt: '2026-11-20T10:00:00.000Z',
  sequence: 3,
  by: { _type: 'signature', id: 'u1', name: 'Amara Bennett' },
  contentHash: 'a'.repeat(64),
  statement: 'Checked against the guideline.',
}
const signed = signRecord(record, signer.sign)

describe('the keys that records are signed with', () => {
  test('RFC 8032, 7.1, test 2: the public key and the signature are those of the standard', () => {
    const privateKey = Buffer.from(
      '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
      'hex',
    ).toString('base64url')
    expect(Buffer.from(getPublicKey(privateKey), 'base64url').toString('hex')).toBe(
      '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    )
    expect(Buffer.from(createSigner(privateKey).sign('r').value, 'base64url').toString('hex')).toBe(
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    )
  })

  test('a malformed private key is refused without being quoted', () => {
    expect(() => readPrivateKey('not-a-key')).toThrow(
      'A signing key must be 32 bytes in base64url (43 characters).',
    )
  })

  test('a malformed public key is refused by name', () => {
    expect(() => readPublicKey('abc')).toThrow('“abc” is not a public key')
  })

  test('two keys have two ids', () => {
    expect(getKeyId(generateKeyPair().publicKey)).not.toBe(getKeyId(pair.publicKey))
  })
})

describe('a signed record', () => {
  test('is valid with the key that signed it, in any order of fields', () => {
    expect(verifyRecord(signed, verifier)).toBe('valid')
    expect(verifyRecord(Object.fromEntries(Object.entries(signed).reverse()), verifier)).toBe(
      'valid',
    )
  })

  test('stays valid when the store sets its own fields', () => {
    const stored = { ...signed, _rev: 'x', _createdAt: 'now', _updatedAt: 'later' }
    expect(verifyRecord(stored, verifier)).toBe('valid')
  })

  test.each([
    ['another document', { subject: { ...record.subject, _ref: 'article-other' } }],
    ['another record id', { _id: 'review-2' }],
    ['another type', { _type: 'comment' }],
    ['another content hash', { contentHash: 'b'.repeat(64) }],
    ['another decision', { decision: 'published' }],
    ['another person', { by: { ...record.by, id: 'u2' } }],
    ['another time', { decidedAt: '2026-11-21T10:00:00.000Z' }],
    ['another sequence number', { sequence: 4 }],
    ['another statement', { statement: 'Not checked.' }],
    ['an added field', { summary: 'New.' }],
  ])('is invalid with %s', (_name, change) => {
    expect(verifyRecord({ ...signed, ...change }, verifier)).toBe('invalid')
  })

  test('does not count for another text, key, or value once it was found valid', () => {
    const other = generateKeyPair()
    const both = createVerifier([pair.publicKey, other.publicKey])
    const { keyId, value } = signer.sign('text of a record')
    for (let round = 0; round < 2; round += 1) {
      expect(both.verify('text of a record', { keyId, value })).toBe('valid')
      expect(both.verify('text of a Record', { keyId, value })).toBe('invalid')
      expect(both.verify('of a record', { keyId, value: `${value} text` })).toBe('invalid')
      expect(both.verify('text of a record', { keyId, value: value.slice(1) })).toBe('invalid')
      const otherKey = createSigner(other.privateKey).keyId
      expect(both.verify('text of a record', { keyId: otherKey, value })).toBe('invalid')
    }
  })

  test('is invalid without one of its fields', () => {
    const { statement: _statement, ...rest } = signed
    expect(verifyRecord(rest, verifier)).toBe('invalid')
  })

  test('is invalid if it claims another basis than it was signed with', () => {
    const claimed = { ...signed, signature: { ...signed.signature, basis: 'upgrade' } }
    expect(verifyRecord(claimed, verifier)).toBe('invalid')
    const upgraded = signRecord(record, signer.sign, 'upgrade')
    expect(verifyRecord(upgraded, verifier)).toBe('valid')
  })

  test.each([
    ['no signature', undefined, 'unsigned'],
    ['text in its place', 'signed', 'invalid'],
    ['an empty value', { keyId: signer.keyId, value: '' }, 'invalid'],
    ['no key id', { value: signed.signature.value }, 'invalid'],
    ['the id of an unknown key', { ...signed.signature, keyId: '0'.repeat(16) }, 'unknownKey'],
  ])('is not valid with %s', (_name, signature, status) => {
    expect(verifyRecord({ ...record, signature }, verifier)).toBe(status)
  })

  test('of an earlier key is valid while its public key is accepted', () => {
    const next = generateKeyPair()
    const both = createVerifier([next.publicKey, pair.publicKey])
    expect(verifyRecord(signed, both)).toBe('valid')
    expect(verifyRecord(signRecord(record, createSigner(next.privateKey).sign), both)).toBe('valid')
    expect(verifyRecord(signed, createVerifier([next.publicKey]))).toBe('unknownKey')
  })
})
