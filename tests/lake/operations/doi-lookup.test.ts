import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DoiLookupResult } from '../../../lib/lake/config.ts'
import { openTestLake, type TestLake, type TestRole } from '../fixtures/test-lake.ts'

const WORK = { title: 'A trial', authors: 'Smith J', publisher: 'The Journal', year: 2021 }

let test: TestLake
let asked: string[]
let known: DoiLookupResult
let now: number

const lookUp = async (text: string) => {
  asked.push(text)
  return known
}

beforeEach(async () => {
  asked = []
  known = { work: WORK }
  now = Date.parse('2026-11-22T10:00:00Z')
  test = await openTestLake({
    config: { doiLookup: { requiredCreateType: 'source', lookUp } },
    now: () => now,
  })
})
afterEach(async () => {
  expect(test.logged).toEqual([])
  await test.close()
})

const DOI = '10.1000/xyz'
const ask = async (role: TestRole | null, doi = DOI) => {
  const answer = await test.fetch('/vX/data/doi-lookup/production', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(role ? { authorization: `Bearer ${test.token(role)}` } : {}),
    },
    body: JSON.stringify({ doi }),
  })
  const body: unknown = await answer.json()
  return { status: answer.status, body, retryAfter: answer.headers.get('retry-after') }
}

describe('DOI lookup', () => {
  it.each(['administrator', 'editor'] as const)('returns the metadata to an %s', async (role) => {
    expect(await ask(role)).toMatchObject({ status: 200, body: { work: WORK } })
    expect(asked).toEqual([DOI])
  })

  it.each(['medicalReviewer', 'viewer', 'siteReader', 'sitePreview'] as const)(
    'returns 403 to a %s and sends no outside request',
    async (role) => {
      expect(await ask(role)).toMatchObject({ status: 403 })
      expect(asked).toEqual([])
    },
  )

  it('returns 401 without a token', async () => {
    expect(await ask(null)).toMatchObject({ status: 401 })
    expect(asked).toEqual([])
  })

  it.each([
    ['notDoi', 400, 'This is not a DOI. A DOI looks like 10.1000/xyz123'],
    ['unknown', 404, 'This DOI is not in the DOI registries'],
    ['unreachable', 502, 'The DOI registries could not be reached'],
  ] as const)('returns an error message for the problem “%s”', async (problem, status, message) => {
    known = { problem }
    expect(await ask('editor')).toMatchObject({ status, body: { statusCode: status, message } })
  })

  it('returns 429 after thirty lookups by one user in ten minutes, and other users can continue', async () => {
    for (let round = 0; round < 30; round += 1) expect((await ask('editor')).status).toBe(200)
    expect(await ask('editor')).toMatchObject({
      status: 429,
      retryAfter: '600',
      body: { message: expect.stringContaining('try again in 600 seconds') },
    })
    expect(asked).toHaveLength(30)
    expect((await ask('administrator')).status).toBe(200)
    now += 600_000
    expect((await ask('editor')).status).toBe(200)
  })
})

describe('DOI lookup without outside requests', () => {
  it('returns 503 with an explanation', async () => {
    const quiet = await openTestLake({ config: { doiLookup: undefined } })
    const answer = await quiet.fetch('/vX/data/doi-lookup/production', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${quiet.token('editor')}`,
      },
      body: JSON.stringify({ doi: DOI }),
    })
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({
      message: 'Nothing was looked up, because lookups are turned off on this server',
    })
    await quiet.close()
  })
})
