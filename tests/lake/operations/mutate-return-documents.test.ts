import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

let test: TestLake
beforeAll(async () => {
  test = await openTestLake()
  const client = test.client('administrator')
  await client.create({ _id: 'drafts.secret', _type: 'note', title: 'Not public' })
  await client.create({ _id: 'message.secret', _type: 'message', message: 'For the team only' })
})
afterAll(() => test.close())

describe('mutate with returnDocuments', () => {
  it.each([
    ['siteReader', { delete: { id: 'drafts.secret' } }],
    ['siteReader', { delete: { id: 'message.secret' } }],
    ['viewer', { delete: { id: 'message.secret' } }],
    ['viewer', { createIfNotExists: { _id: 'message.secret', _type: 'message' } }],
    ['medicalReviewer', { createIfNotExists: { _id: 'message.secret', _type: 'message' } }],
  ] as const)('does not return unreadable documents to a %s, with %o', async (role, mutation) => {
    for (const dryRun of ['true', 'false']) {
      const response = await test.fetch(
        `/v2026-03-01/data/mutate/production?returnDocuments=true&dryRun=${dryRun}`,
        {
          method: 'POST',
          headers: {
            authorization: `Bearer ${test.token(role)}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ mutations: [mutation] }),
        },
      )
      expect(await response.text()).not.toMatch(/Not public|For the team only/)
    }
  })
})
