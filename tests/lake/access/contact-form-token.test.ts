import { createClient, type SanityClient } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

let test: TestLake
let form: SanityClient
beforeAll(async () => {
  test = await openTestLake()
  form = createClient({
    apiHost: test.baseUrl,
    useProjectHostname: false,
    projectId: test.config.projectId,
    dataset: test.config.dataset,
    apiVersion: '2026-03-01',
    token: test.lake.context.access.secrets.read().tokens.messages,
    useCdn: false,
    maxRetries: 0,
  })
})
afterAll(() => test.close())

const private_ = {
  _type: 'message',
  name: 'Ana',
  email: 'ana@example.com',
  message: 'In confidence',
}
const quiet = { returnDocuments: false } as const
const mark = (id: string, state: string) =>
  form.patch(id, { set: { relay: { state, at: '2026-01-01T00:00:00Z' } } }).commit(quiet)

describe('the contact form’s token', () => {
  it('can create a message and cannot read, change, or delete it', async () => {
    await form.create({ ...private_, _id: 'message.kept' }, quiet)
    expect(await form.fetch('*')).toEqual([])
    expect(await form.fetch('count(*)')).toBe(0)
    expect(await form.getDocument('message.kept')).toBeUndefined()
    await expect(mark('message.kept', 'sent')).rejects.toThrow()
    await form.delete('message.kept', quiet)
    await form.delete({ query: '*' }, quiet)
    expect(await test.client('editor').fetch('count(*[_id == "message.kept"])')).toBe(1)
  })

  it.each(['sent', 'failed'])(
    'can set the e-mail state to “%s” once and then has no access',
    async (state) => {
      const _id = `message.${state}`
      await form.create({ ...private_, _id, relay: { state: 'pending' } }, quiet)
      await mark(_id, state)
      const editor = test.client('editor')
      expect(await editor.fetch('*[_id == $_id][0].relay.state', { _id })).toBe(state)
      expect(await form.fetch('*')).toEqual([])
      await expect(mark(_id, 'pending')).rejects.toThrow()
      expect(await editor.fetch('*[_id == $_id][0].relay.state', { _id })).toBe(state)
    },
  )

  it('cannot change a pending message in any other way', async () => {
    const _id = 'message.moving'
    await form.create({ ...private_, _id, relay: { state: 'pending' } }, quiet)
    await expect(
      form.patch(_id, { set: { relay: { state: 'public' } } }).commit(quiet),
    ).rejects.toThrow()
    await expect(form.patch(_id, { unset: ['relay'] }).commit(quiet)).rejects.toThrow()
  })
})

describe('a reader’s message', () => {
  const anonymous = () => test.anonymousClient()
  it.each(['siteReader', 'sitePreview', 'viewer', 'medicalReviewer'] as const)(
    'cannot be read by a %s through any query, count, order, or document request',
    async (role) => {
      await test.client('editor').createOrReplace({ ...private_, _id: 'message.shown' })
      const client = test.client(role, { perspective: 'raw' })
      for (const query of [
        '*[_type == "message"]',
        '*[_id == "message.shown"]',
        '*[message match "confidence"]',
        '*[_id in path("message.**")]',
        '*[_type == "message"] | order(email) { email }',
      ]) {
        expect(await client.fetch(query), query).toEqual([])
      }
      expect(await client.fetch('count(*[_type == "message"])')).toBe(0)
      expect(await client.fetch('array::unique(*._type)')).not.toContain('message')
      expect(await client.getDocument('message.shown')).toBeUndefined()
    },
  )

  it.each([
    'data/query/production?query=count(*[_type=="message"])',
    'data/doc/production/message.shown',
    'data/listen/production?query=*[_type=="message"]',
    'data/export/production',
    'data/history/production/documents/message.shown?time=2026-01-01T00:00:00Z',
  ])('cannot be read by an anonymous request: %s returns 401', async (path) => {
    const response = await test.fetch(`/v2026-03-01/${path}`)
    expect(response.status).toBe(401)
    expect(await response.text()).not.toContain('confidence')
    await expect(anonymous().fetch('count(*)')).rejects.toThrow()
  })
})
