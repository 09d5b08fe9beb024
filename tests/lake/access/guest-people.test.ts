import { beforeEach, describe, expect, it } from 'vitest'
import { ownAccounts } from '../fixtures/accounts.ts'
import { getGuests } from '../fixtures/guests.ts'
import type { TestRole } from '../fixtures/test-lake.ts'
import { ARTICLE, DRAFT } from '../review/office.ts'

const accounts = ownAccounts()
const { office, lake } = accounts
const guests = getGuests(accounts)
const { getGuest } = guests

const ADDRESS = 'guest@hospital.example'
const STAFF = ['administrator', 'editor', 'medicalReviewer', 'viewer'] as const
const SERVICES = ['siteReader', 'sitePreview', 'siteVerifier'] as const

const ask = async (headers: Record<string, string>, path: string) => {
  const response = await lake().fetch(`/v2026-03-01${path}`, { headers })
  return { status: response.status, text: await response.text() }
}
const bearer = (role: TestRole) => ({ authorization: `Bearer ${lake().token(role)}` })

beforeEach(guests.submitDraft)

describe('a guest among people', () => {
  it('has a name and no address for all who look up who wrote something', async () => {
    const { id } = await getGuest()
    const callers = [...STAFF.map((role) => lake().studio(role)), ...SERVICES.map(bearer)]
    for (const headers of callers)
      for (const ids of [id, `${id},${lake().user('editor').id}`]) {
        const { status, text } = await ask(headers, `/users/${ids}`)
        expect(status).toBe(200)
        expect(text).toContain('Gail Guest (guest)')
        expect(text).not.toContain(ADDRESS)
      }
    const colleague = await ask(lake().studio('viewer'), `/users/${lake().user('editor').id}`)
    expect(colleague.text).toContain(lake().user('editor').email)
  })

  it('is no member of the project, no account, and in no list of people to choose from', async () => {
    const { id } = await getGuest()
    const { projectId, dataset } = lake().config
    for (const path of [`/projects/${projectId}`, '/projects', '/people', '/people/unsealed']) {
      const { status, text } = await ask(lake().studio('administrator'), path)
      expect([path, status]).toEqual([path, 200])
      expect([path, text]).toEqual([path, expect.not.stringContaining(id)])
      expect([path, text]).toEqual([path, expect.not.stringContaining(ADDRESS)])
    }
    const log = await ask(lake().studio('administrator'), '/audit')
    expect(log.text).not.toContain(ADDRESS)
    for (const role of ['editor', 'viewer'] as const)
      expect((await ask(lake().studio(role), `/data/guests/${dataset}/${ARTICLE}`)).status).toBe(
        403,
      )
  })

  it('does not give the address away in what is stored about the guest’s decisions', async () => {
    const guest = await getGuest()
    await guests.decide(guest, 'comment', { text: 'Well written.' })
    await guests.approve(guest)
    const client = lake().client('administrator', { perspective: 'raw' })
    const stored: unknown = await client.fetch('*[_type in ["review", "reviewComment"]]')
    expect(JSON.stringify(stored)).toContain('Gail Guest')
    expect(JSON.stringify(stored)).not.toContain(ADDRESS)
  })

  it.each([
    ['the owner of a page', 'assign', (id: string) => ({ owner: { id } })],
    ['its editor', 'assign', (id: string) => ({ editor: { id } })],
    ['its reviewer', 'assign', (id: string) => ({ reviewer: { id } })],
    ['its second reviewer', 'assign', (id: string) => ({ secondReviewer: { id } })],
    ['mentioned in a comment', 'comment', (id: string) => ({ text: 'Look', mentions: [id] })],
  ])('cannot be made %s', async (_what, decision, getInput) => {
    const { id } = await getGuest()
    expect(await office().decide('editor', decision, getInput(id))).toMatchObject({
      status: 403,
      code: 'policy.unfit',
    })
  })

  it('cannot be the reviewer that a submission names', async () => {
    const { id } = await getGuest()
    await office().decide('editor', 'withdraw')
    const revision = office().revision()
    for (const named of [{ assignee: { id } }, { secondReviewer: { id } }])
      expect(await office().decide('editor', 'submit', { revision, ...named })).toMatchObject({
        status: 403,
        code: 'policy.unfit',
      })
    expect(office().stored(DRAFT)).not.toBeNull()
  })

  it.each(['role', 'disabled', 'link', 'second-factor/reset'])(
    'is no account whose %s an administrator changes',
    async (what) => {
      const { id } = await getGuest()
      const response = await lake().fetch(`/v2026-03-01/people/${id}/${what}`, {
        method: 'POST',
        headers: { ...lake().studio('administrator'), 'content-type': 'application/json' },
        body: JSON.stringify({
          role: 'administrator',
          disabled: false,
          password: office().getPassword('administrator'),
        }),
      })
      expect(response.status).toBe(404)
    },
  )
})

describe('the public name of a reviewer who has no account', () => {
  const profile = { _type: 'person', name: 'Ruth O’Neill', isReviewer: true }
  const TAKEN = ['Ruth O’Neill', 'ruth  o’neill ', 'RUTH\u200b O’NEILL', 'Ｒｕｔｈ O’Neill']

  it.each(TAKEN)('is taken for an invitation: “%s”', async (name) => {
    office().seed({ ...profile, _id: 'person-ruth' })
    expect(await guests.invite({ name })).toMatchObject({ status: 409 })
    expect(lake().lake.context.access.users.guests()).toEqual([])
  })

  it.each(TAKEN)('is taken for a first visit: “%s”', async (name) => {
    const { link } = await guests.getInvited()
    office().seed({ ...profile, _id: 'person-ruth' })
    const { status, text } = await guests.accept(link, undefined, { name })
    expect(status).toBe(400)
    expect(text).toContain('has the same name')
    expect((await guests.accept(link)).status).toBe(303)
  })

  it('is free while the profile is a draft, and for the profile of someone who does not review', async () => {
    office().seed({ ...profile, _id: 'drafts.person-ruth' })
    const other = { ...profile, isReviewer: false }
    office().seed({ ...other, _id: 'person-ruth-2' })
    expect(await guests.invite({ name: profile.name })).toMatchObject({ status: 201 })
  })
})
