import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkProject, formatResults, type TokenClient } from '../../../lib/hosted/project-check.ts'
import type { CheckedKeys } from '../../../lib/hosted/dataset-check.ts'
import { generateKeyPair } from '../../../lib/signing/key-pair.ts'
import { openHostedOffice, SITE, type HostedOffice } from './hosted-office.ts'

let office: HostedOffice
beforeAll(async () => {
  office = await openHostedOffice()
  write({ _id: 'siteSettings', _type: 'siteSettings' })
})
afterAll(() => office.close())

const token = (role: string, writes: boolean, label = role): TokenClient => ({
  variable: `TOKEN_${label.toUpperCase()}`,
  purpose: 'a test uses it',
  writes,
  client: office.lake.anonymousClient({
    token: office.lake.lake.context.access.tokens.create({ label, role }).secret,
    perspective: 'raw',
  }),
})
const check = (...tokens: [TokenClient, ...TokenClient[]]) => checkWith({}, ...tokens)
const checkWith = async (keys: Partial<CheckedKeys>, ...tokens: [TokenClient, ...TokenClient[]]) =>
  (
    await checkProject({
      ...{ tokens, siteUrl: SITE },
      keys: { signingKey: undefined, publicKeys: undefined, ...keys },
    })
  ).map(({ status, text }) => `${status}: ${text}`)
const write = (...documents: readonly { _id: string; _type: string }[]) =>
  office.lake.lake.context.store.write({ author: 'test' }, (tx) =>
    documents.forEach((each) => tx.put(each)),
  )

test('the check of a hosted project names what works and what could not be looked up', async () => {
  const lines = await check(token('editor', true), token('viewer', false))
  expect(lines).toContain('ok: TOKEN_EDITOR works: a test uses it.')
  expect(lines).toContain('ok: TOKEN_VIEWER works: a test uses it.')
  expect(lines).toContain('ok: The publisher’s token can read the history.')
  expect(lines).toContain('ok: No editor or developer can publish without the review.')
  // The stand-in has no management of CORS origins.
  expect(lines.find((line) => line.includes('CORS'))).toMatch(/^unknown/)
  expect(lines.some((line) => line.startsWith('missing'))).toBe(false)
  expect(office.stored('review.lock')).toBeNull()
})

test('the check of a hosted project names tokens that are missing, invalid, too weak, or too strong', async () => {
  const invalid = { ...token('viewer', true), variable: 'INVALID' }
  const lines = await check(
    { ...token('viewer', true, 'weak'), variable: 'WEAK' },
    { ...token('editor', false, 'strong'), variable: 'STRONG' },
    {
      ...invalid,
      client: office.lake.anonymousClient({ token: 'sk-unknown-token', perspective: 'raw' }),
    },
    { ...invalid, variable: 'UNSET', client: null },
  )
  expect(lines).toEqual(
    expect.arrayContaining([
      'missing: WEAK cannot write published documents. Create it with the role Editor.',
      'advice: STRONG can write published documents, but needs only to read. Create it with the role Viewer.',
      'missing: Sanity does not accept INVALID. Create a new token.',
      'missing: UNSET is not set: a test uses it. Create a token and set it in .env.',
    ]),
  )
})

test('each finding of the check that has to be fixed has a link to Sanity’s documentation', async () => {
  const results = await checkProject({
    tokens: [{ ...token('viewer', true, 'link'), client: null }],
    siteUrl: SITE,
  })
  expect(formatResults(results)).toEqual([
    expect.stringMatching(/^MISSING  TOKEN_LINK is not set/),
    expect.stringMatching(/^ {9}https:\/\/www\.sanity\.io\/docs\//),
  ])
})

test('the check of a hosted project says what the content lacks', async () => {
  const full = await check(token('editor', true, 'full'))
  expect(full).toContain('ok: The dataset has the site’s settings.')
  expect(full).toContain('ok: Public profiles of medical reviewers: 2.')
  expect(full).toContain('ok: Queries return sync tags, by which pages are updated at once.')
  const publisher = token('editor', true, 'empty')
  await publisher.client?.delete('siteSettings')
  for (const id of ['person-reviewer', 'person-second'])
    await publisher.client?.patch(id).set({ isReviewer: false }).commit()
  const empty = (await check(publisher)).filter((line) => line.startsWith('missing'))
  expect(empty).toEqual([
    expect.stringContaining('no site settings'),
    expect.stringContaining('no one can approve'),
  ])
})

test('the check of a hosted project says which keys are missing, and whether records are signed', async () => {
  const { privateKey: signingKey, publicKey } = generateKeyPair()
  const other = generateKeyPair().publicKey
  const publisher = token('editor', true, 'keys')
  const lines = async (keys: Partial<CheckedKeys>) => (await checkWith(keys, publisher)).join('\n')
  expect(await lines({})).toContain('advice: REVIEW_SIGNING_KEY is not set')
  expect(await lines({ publicKeys: other })).toContain('missing: REVIEW_PUBLIC_KEYS is set without')
  expect(await lines({ signingKey })).toContain('missing: REVIEW_PUBLIC_KEYS is not set')
  expect(await lines({ signingKey, publicKeys: other })).toContain(`Add ${publicKey}.`)
  const publicKeys = `${other},${publicKey}`
  expect(await lines({ signingKey, publicKeys })).toContain('ok: Records are signed')
  write({ _id: 'review-unsigned', _type: 'review' })
  const unsigned = await lines({ signingKey, publicKeys })
  expect(unsigned).toContain('missing: One record is not signed')
  expect(unsigned).not.toContain(signingKey)
})
