import { createClient, type SanityClient } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOffice, type Office } from './office.ts'

let office: Office
let form: SanityClient
beforeAll(async () => {
  office = await openOffice()
  const { config, baseUrl, lake } = office.lake
  form = createClient({
    apiHost: baseUrl,
    useProjectHostname: false,
    projectId: config.projectId,
    dataset: config.dataset,
    apiVersion: '2026-03-01',
    token: lake.context.access.secrets.read().tokens.messages,
    useCdn: false,
    maxRetries: 0,
  })
})
afterAll(() => office.lake.close())

const WORDS = {
  _type: 'message',
  name: 'Ana',
  email: 'ana@example.com',
  message: 'Do you answer on Sundays?',
  receivedAt: '2026-01-01T00:00:00.000Z',
  status: 'new',
}
const quiet = { returnDocuments: false } as const

async function leave(id: string): Promise<string> {
  const _id = `message.${id}`
  await form.create({ ...WORDS, _id, relay: { state: 'pending' } }, quiet)
  return _id
}
const refused = (part: string) => ({ statusCode: 403, message: expect.stringContaining(part) })

describe('a reader’s message', () => {
  it('can be moved through its states and assigned by an editor', async () => {
    const id = await leave('states')
    const { id: answering, name } = office.lake.user('editor')
    const assignee = { _type: 'signature', id: answering, name: 'Somebody else' }
    for (const status of ['answered', 'closed', 'spam', 'new'])
      await office.as('editor').patch(id).set({ status, assignee }).commit()
    expect(office.stored(id)).toMatchObject({ assignee: { id: answering, name } })
    for (const wrong of ['u-nobody', office.lake.user('medicalReviewer').id, 7])
      await expect(
        office
          .as('editor')
          .patch(id)
          .set({ assignee: { ...assignee, id: wrong } })
          .commit(),
      ).rejects.toMatchObject(refused('Choose someone else'))
    await office.as('editor').patch(id).unset(['assignee']).commit()
    expect(office.stored(id)).toMatchObject({ ...WORDS, status: 'new' })
  })

  it.each(['name', 'email', 'message', 'receivedAt', 'relay', 'reply'])(
    'cannot be changed by office users in the field “%s”',
    async (field) => {
      const id = await leave(`words-${field}`)
      for (const role of ['editor', 'administrator'] as const) {
        await expect(
          office
            .as(role)
            .patch(id)
            .set({ [field]: 'other words' })
            .commit(),
        ).rejects.toMatchObject(refused(`“${field}” of a message can’t be changed`))
        if (field !== 'reply')
          await expect(office.as(role).patch(id).unset([field]).commit()).rejects.toThrow(
            'can’t be changed',
          )
      }
      expect(office.stored(id)).toMatchObject(WORDS)
    },
  )

  it('accepts only the known states', async () => {
    const id = await leave('odd')
    await expect(
      office.as('editor').patch(id).set({ status: 'published' }).commit(),
    ).rejects.toMatchObject(refused('new, answered, closed, spam'))
  })

  it('with the earlier state “read” can be closed, answered, or left unchanged', async () => {
    const { store } = office.lake.lake.context
    store.write({ author: 'import', channel: 'import' }, (tx) =>
      tx.put({ ...WORDS, _id: 'message.old', status: 'read' }),
    )
    await office.as('editor').patch('message.old').unset(['assignee']).commit()
    await office.as('editor').patch('message.old').set({ status: 'closed' }).commit()
  })

  it('can be created by readers only, and cannot be copied, replaced, or drafted', async () => {
    const id = await leave('place')
    const made = { ...WORDS, message: 'I am very content.' }
    const editor = office.as('editor')
    await expect(editor.create({ ...made, _id: 'message.made' })).rejects.toMatchObject(
      refused('Only readers can create messages'),
    )
    await expect(editor.create({ ...made, _id: `drafts.${id}` })).rejects.toMatchObject(
      refused('Only readers can create messages'),
    )
    await expect(editor.createOrReplace({ ...made, _id: id })).rejects.toThrow('can’t be changed')
    await expect(
      editor
        .transaction()
        .delete(id)
        .create({ ...made, _id: id })
        .commit(),
    ).rejects.toThrow('can’t be changed')
    expect(office.stored(id)).toMatchObject(WORDS)
  })

  it('can be marked by the contact form as sent by e-mail, and otherwise not changed by it', async () => {
    const id = await leave('relay')
    await expect(form.patch(id, { set: { status: 'closed' } }).commit(quiet)).rejects.toThrow(
      'can’t be changed',
    )
    await form.patch(id, { set: { relay: { state: 'sent' } } }).commit(quiet)
    expect(office.stored(id)).toMatchObject({ status: 'new', relay: { state: 'sent' } })
  })

  it('can be deleted by an editor at the reader’s request', async () => {
    const id = await leave('gone')
    await office.as('editor').delete(id)
    expect(office.stored(id)).toBeNull()
  })
})
