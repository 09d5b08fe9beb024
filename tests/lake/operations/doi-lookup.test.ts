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
  const answer = await test.fetch('/vX/data/works/production', {
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

describe('what is known of a publication', () => {
  it.each(['administrator', 'editor'] as const)('is told to an %s', async (role) => {
    expect(await ask(role)).toMatchObject({ status: 200, body: { work: WORK } })
    expect(asked).toEqual([DOI])
  })

  it.each(['medicalReviewer', 'viewer', 'siteReader', 'sitePreview'] as const)(
    'is not told to a %s, who cannot write sources, and nobody is asked for them',
    async (role) => {
      expect(await ask(role)).toMatchObject({ status: 403 })
      expect(asked).toEqual([])
    },
  )

  it('is not told to strangers', async () => {
    expect(await ask(null)).toMatchObject({ status: 401 })
    expect(asked).toEqual([])
  })

  it.each([
    ['notDoi', 400, 'This is not a DOI. A DOI looks like 10.1000/xyz123'],
    ['unknown', 404, 'This DOI is not in the DOI registries'],
    ['unreachable', 502, 'The DOI registries could not be reached'],
  ] as const)(
    'is refused in words where there is a problem: %s',
    async (problem, status, message) => {
      known = { problem }
      expect(await ask('editor')).toMatchObject({ status, body: { statusCode: status, message } })
    },
  )

  it('is looked up thirty times in ten minutes by one caller, others go on', async () => {
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

describe('an office that asks no outside host', () => {
  it('says so', async () => {
    const quiet = await openTestLake({ config: { doiLookup: undefined } })
    const answer = await quiet.fetch('/vX/data/works/production', {
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
