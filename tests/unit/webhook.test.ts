import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { describe, expect, it, vi } from 'vitest'
import { HandledDeliveries, verifyWebhook } from '../../lib/content/site/webhook.ts'
import { MAX_WEBHOOK_BYTES, WEBHOOK_AGE_MS } from '../../lib/limits/site.ts'
import { KB } from '../../lib/limits/units.ts'

const SECRET = 'a secret of the test'
const NOW = Date.parse('2026-11-21T12:00:00Z')
const CHANGE = {
  _id: 'article-diabetes',
  _type: 'article',
  syncTags: ['s1:abc', 's1:def'],
  changedFields: ['sections'],
}

interface Delivery {
  body?: string
  secret?: string
  signedAt?: number
  signature?: string | null
  key?: string
}

async function delivery({
  body = JSON.stringify(CHANGE),
  secret = SECRET,
  signedAt = NOW,
  signature,
  key,
}: Delivery = {}) {
  const headers = new Headers({ 'content-type': 'application/json' })
  const signed =
    signature === undefined ? await encodeSignatureHeader(body, signedAt, secret) : signature
  if (signed !== null) headers.set(SIGNATURE_HEADER_NAME, signed)
  if (key) headers.set('idempotency-key', key)
  return new Request('http://site.test/api/revalidate', { method: 'POST', headers, body })
}

function verify(request: Request, seen = new HandledDeliveries(), now = NOW) {
  return verifyWebhook(request, { secret: SECRET, handled: seen, now })
}

describe('webhook deliveries', () => {
  it('a signed delivery expires the sync tags that the lake names', async () => {
    expect(await verify(await delivery())).toEqual({
      accepted: true,
      repeated: false,
      changed: ['article-diabetes'],
      key: expect.any(String),
      tags: ['sync:s1:abc', 'sync:s1:def'],
      named: ['sync:s1:abc', 'sync:s1:def'],
    })
  })

  it.each([
    ['article', ['sections', 'summary'], false],
    ['article', ['icon', 'summary'], true],
    ['article', undefined, true],
    ['post', ['slug'], false],
    ['siteSettings', ['tagline'], true],
  ])('a change of %s %o expires the menu: %s', async (_type, changedFields, expected) => {
    const verdict = await verify(
      await delivery({ body: JSON.stringify({ ...CHANGE, _type, changedFields }) }),
    )
    expect(verdict).toMatchObject({ accepted: true })
    expect('tags' in verdict && verdict.tags.includes('menu')).toBe(expected)
  })

  it.each([true, false])(
    'a live event expires its tags, and the menu’s tag if flagged: %s',
    async (isMenuTouched) => {
      const body = JSON.stringify({ live: ['s1:abc'], isMenuTouched })
      const tags = ['sync:s1:abc', ...(isMenuTouched ? ['menu'] : [])]
      expect(await verify(await delivery({ body }))).toMatchObject({ accepted: true, tags })
    },
  )

  it.each([
    ['no signature', { signature: null }, 401],
    ['an empty signature', { signature: '' }, 401],
    ['a malformed signature', { signature: 'nonsense' }, 401],
    ['another secret', { secret: 'guessed' }, 401],
    ['an expired timestamp', { signedAt: NOW - WEBHOOK_AGE_MS - 1 }, 401],
    ['a timestamp in the future', { signedAt: NOW + WEBHOOK_AGE_MS + 1 }, 401],
    ['a malformed body', { body: '{"hello":true}' }, 400],
    ['no sync tags', { body: JSON.stringify({ _id: 'x', _type: 'post' }) }, 400],
    ['invalid JSON', { body: 'hello' }, 400],
  ] as const)('a delivery with %s is rejected', async (_name, options, status) => {
    expect(await verify(await delivery(options))).toMatchObject({ accepted: false, status })
  })

  /** A delivery with an endless body; counts what was read of it. */
  function endless(signature: string | null) {
    let read = 0
    const body = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          read += 1024
          controller.enqueue(new Uint8Array(1024))
        },
      },
      { highWaterMark: 0 },
    )
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: signature === null ? {} : { [SIGNATURE_HEADER_NAME]: signature },
      body,
      duplex: 'half',
    }
    return { request: new Request('http://site.test/api/revalidate', init), read: () => read }
  }

  it('a request with an invalid signature header is rejected without reading the body', async () => {
    const old = await encodeSignatureHeader('x', NOW - WEBHOOK_AGE_MS - 1, SECRET)
    for (const signature of [null, 'nonsense', old]) {
      const { request, read } = endless(signature)
      expect(await verify(request)).toMatchObject({ accepted: false, status: 401 })
      expect(read()).toBe(0)
    }
  })

  it('no more than the limit is read for a request with a plausible signature header', async () => {
    const { request, read } = endless(await encodeSignatureHeader('x', NOW, SECRET))
    expect(await verify(request)).toMatchObject({ accepted: false, status: 413 })
    expect(read()).toBeLessThanOrEqual(MAX_WEBHOOK_BYTES + 2 * KB)
  })

  it('a body that was changed after signing is rejected', async () => {
    const signature = await encodeSignatureHeader(JSON.stringify(CHANGE), NOW, SECRET)
    const request = await delivery({
      body: JSON.stringify({ ...CHANGE, _type: 'post' }),
      signature,
    })
    expect(await verify(request)).toMatchObject({ accepted: false, status: 401 })
  })

  it('a repeated delivery is recognized by its key or its signature', async () => {
    const seen = new HandledDeliveries()
    await verify(await delivery({ key: 'one' }), seen)
    expect(await verify(await delivery({ key: 'one' }), seen)).toMatchObject({
      repeated: true,
      // The CDN cache may have missed the first purge.
      named: ['sync:s1:abc', 'sync:s1:def'],
    })
    await verify(await delivery(), seen)
    expect(await verify(await delivery(), seen)).toMatchObject({ repeated: true })
  })

  it('a repeat of a delivery that was handled expires nothing', async () => {
    const seen = new HandledDeliveries()
    const handle = vi.fn(async () => undefined)
    await seen.once('one', false, handle)
    await seen.once('one', true, handle)
    expect(handle).toHaveBeenCalledOnce()
  })

  it('a repeat of a delivery that is still being handled is answered after it', async () => {
    const seen = new HandledDeliveries()
    const { promise, resolve } = Promise.withResolvers<void>()
    const first = seen.once('one', false, () => promise)
    let isAnswered = false
    const repeat = seen.once('one', true, async () => undefined).then(() => (isAnswered = true))
    await Promise.resolve()
    expect(isAnswered).toBe(false)
    resolve()
    await Promise.all([first, repeat])
    expect(isAnswered).toBe(true)
  })

  it('a repeat of a delivery that fails is handled itself', async () => {
    const seen = new HandledDeliveries()
    const { promise, reject } = Promise.withResolvers<void>()
    const first = seen.once('one', false, () => promise)
    const handle = vi.fn(async () => undefined)
    const repeat = seen.once('one', true, handle)
    reject(new Error('the store does not answer'))
    await expect(first).rejects.toThrow('does not answer')
    await repeat
    expect(handle).toHaveBeenCalledOnce()
    expect(seen.firstTime('one', NOW)).toBe(true)
  })

  it('a delivery key is forgotten when a replay would fail the timestamp check', async () => {
    const seen = new HandledDeliveries()
    expect(seen.firstTime('old', NOW)).toBe(true)
    expect(seen.firstTime('new', NOW + 2 * WEBHOOK_AGE_MS + 1)).toBe(true)
    expect(seen.firstTime('old', NOW + 2 * WEBHOOK_AGE_MS + 2)).toBe(true)
  })
})
