import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkProject, formatResults, type TokenClient } from '../../../lib/hosted/project-check.ts'
import { openHostedOffice, SITE, type HostedOffice } from './hosted-office.ts'

let office: HostedOffice
beforeAll(async () => {
  office = await openHostedOffice()
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
const check = async (...tokens: [TokenClient, ...TokenClient[]]) =>
  (await checkProject({ tokens, siteUrl: SITE })).map(({ status, text }) => `${status}: ${text}`)

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
      'advice: STRONG can write published documents, but only reads. Create it with the role Viewer.',
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
