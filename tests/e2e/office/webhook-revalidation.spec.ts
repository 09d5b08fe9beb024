import { setTimeout as pause } from 'node:timers/promises'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { getProduct } from '../../products.ts'
import { readSecrets } from '../../stack.ts'
import { expect, test } from '../fixtures.ts'
import { Editorial } from './staff-api.ts'
import { Reader } from './site-reader.ts'

const BODY = JSON.stringify({ everything: true })
const MINUTE = 60_000

test('a forged or repeated webhook delivery expires no page', async ({ baseURL }) => {
  const reader = new Reader(baseURL)
  const { webhookSecret } = await readSecrets(getProduct('office').dataDir)
  const signed = (at: number, secret = webhookSecret) => encodeSignatureHeader(BODY, at, secret)
  const deliver = async (signature: string | null, key: string, body = BODY) => {
    const headers = new Headers({ 'content-type': 'application/json', 'idempotency-key': key })
    if (signature !== null) headers.set(SIGNATURE_HEADER_NAME, signature)
    const answer = await fetch(`${baseURL}/api/revalidate`, { method: 'POST', headers, body })
    return answer.status
  }
  const key = crypto.randomUUID()
  const now = Date.now()
  await reader.visit(['/about'])

  expect(await deliver(null, key), 'no signature').toBe(401)
  expect(await deliver(await signed(now, 'guessed'), key), 'another secret').toBe(401)
  expect(await deliver(await signed(now - 6 * MINUTE), key), 'old').toBe(401)
  expect(await deliver(await signed(now + 6 * MINUTE), key), 'from the future').toBe(401)
  expect(await deliver(await signed(now), key, `${BODY} `), 'another body').toBe(401)
  await reader.findsUntouched(['/about'])

  expect(await deliver(await signed(now), key), 'refused ones have not used up its key').toBe(200)
  expect((await reader.get('/about')).rendered).toBe(true)
  // A page whose rendering began within a second after an expiry is rendered once more.
  await pause(1_100)
  await reader.visit(['/about'])
  expect(await deliver(await signed(now), key), 'the same once more').toBe(200)
  await reader.findsUntouched(['/about'])
})

test('a page is cached at most until the end of its review date', async ({ baseURL }) => {
  const reader = new Reader(baseURL)
  const editorial = await Editorial.open(baseURL)
  const id = 'post-less-salt-more-flavor'
  const getMaxAge = async () => {
    const { ownLifetime } = await reader.get('/blog/less-salt-more-flavor')
    const seconds = [...ownLifetime.matchAll(/(?:s-maxage|while-revalidate)=(\d+)/g)]
    return seconds.reduce((sum, [, part]) => sum + Number(part), 0)
  }
  const week = 7 * 86_400
  expect(await getMaxAge()).toBeGreaterThan(week)

  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const ends = (Date.parse(`${tomorrow}T00:00:00Z`) + 86_400_000 - Date.now()) / 1000
  await editorial.reviewer.decide('earlyReview', id, { nextReviewDue: tomorrow, reason: 'Test.' })
  try {
    const maxAge = await getMaxAge()
    expect(maxAge).toBeLessThanOrEqual(ends)
    expect(maxAge).toBeGreaterThan(ends - 660)
  } finally {
    // A new approval sets a new date. It requires text that differs from the public one.
    const before = await editorial.getFields(id, ['title'])
    await editorial.change(id, { title: 'Less salt' })
    await editorial.change(id, before)
  }
  expect(await getMaxAge()).toBeGreaterThan(week)
})
