import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

/**
 * Accessing the body of a request or response turns a text into a stream, which takes longer than all other work on a
 * short one, so guards and limits may look only at headers.
 */
let lake: TestLake
beforeAll(async () => {
  lake = await openTestLake()
})
afterAll(() => lake.close())

const VERSION = '/v2026-03-01'
const create = { mutations: [{ create: { _type: 'note', title: 'One' } }] }
const edit = { actions: [{ actionType: 'sanity.action.document.create', ...getDraft('note') }] }

function getDraft(_type: string) {
  const attributes = { _id: 'drafts.a', _type }
  return { publishedId: 'a', attributes, ifExists: 'ignore' }
}

test.each<[method: string, path: string, sent?: unknown]>([
  ['GET', '/data/query/production?query=1%2B1'],
  ['POST', '/data/query/production', { query: '1+1' }],
  ['POST', '/data/mutate/production', create],
  ['POST', '/data/actions/production', edit],
  ['GET', '/data/doc/production/nothing'],
  ['GET', '/users/me'],
])('%s %s uses no stream for a text body', async (method, path, sent) => {
  const asked: string[] = []
  class WatchedResponse extends Response {
    override get body() {
      asked.push('the answer')
      return super.body
    }
  }
  class WatchedRequest extends Request {
    override get body() {
      asked.push('the request')
      return super.body
    }
  }
  vi.stubGlobal('Response', WatchedResponse)
  const body = sent === undefined ? undefined : JSON.stringify(sent)
  const headers = {
    authorization: `Bearer ${lake.token('administrator')}`,
    ...(body && { 'content-type': 'application/json', 'content-length': String(body.length) }),
  }
  const request = new WatchedRequest(`${lake.baseUrl}${VERSION}${path}`, { method, headers, body })
  const answer = await lake.lake.fetch(request)
  expect(answer).toBeInstanceOf(WatchedResponse)
  expect(answer.status).toBe(200)
  expect(asked).toEqual([])
})
