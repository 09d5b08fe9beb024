import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ARTICLE, openOffice, today, type Office } from './office.ts'

let office: Office

beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.lake.close())

async function asAdministrator(path: string, body: Record<string, unknown>): Promise<number> {
  const { secret } = office.lake.lake.context.access.sessions.start(
    office.lake.user('administrator').id,
  )
  const response = await office.lake.fetch(`/v2026-03-01/people${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: JSON.stringify({ password: office.getPassword('administrator'), ...body }),
  })
  return response.status
}

const invite = (email: string, name: string, role = 'medicalReviewer') =>
  asAdministrator('', { email, name, role })

const profiles = (email: string) =>
  office.lake
    .client('siteReader')
    .fetch<{ _id: string; name: string; isReviewer?: boolean; credentials?: string }[]>(
      '*[_type == "person" && account == $email]',
      { email },
    )

describe('invitation of a medical reviewer', () => {
  test('creates a public profile with the sign-in address and the reviewer switch on', async () => {
    expect(await invite('nina@example.org', 'Nina Okafor')).toBe(201)
    expect(await profiles('nina@example.org')).toMatchObject([
      { name: 'Nina Okafor', isReviewer: true, slug: { current: 'nina-okafor' } },
    ])
  })

  test('links a profile of the same name that has no address, and keeps its credentials', async () => {
    office.lake.lake.context.store.write({ author: 'test', channel: 'seed' }, (tx) => {
      tx.put({ _id: 'person-nina', _type: 'person', name: 'Nina Okafor', credentials: 'MD' })
    })
    await invite('nina@example.org', 'Nina Okafor')
    expect(await profiles('nina@example.org')).toMatchObject([
      { _id: 'person-nina', credentials: 'MD', isReviewer: true },
    ])
  })

  test('does not link another account’s profile with the same name', async () => {
    await invite('nina@example.org', 'Nina Okafor')
    await invite('other@example.org', 'Nina Okafor')
    expect(await profiles('nina@example.org')).toHaveLength(1)
    expect(await profiles('other@example.org')).toMatchObject([
      { slug: { current: 'nina-okafor-2' } },
    ])
  })

  test.each(['editor', 'viewer'])('creates no public profile for the role %s', async (role) => {
    await invite('nina@example.org', 'Nina Okafor', role)
    expect(await profiles('nina@example.org')).toEqual([])
  })

  test('creates the public profile after a change of role too', async () => {
    const { id, email } = office.lake.user('viewer')
    expect(await asAdministrator(`/${id}/role`, { role: 'medicalReviewer' })).toBe(204)
    expect(await profiles(email)).toMatchObject([{ isReviewer: true }])
  })
})

describe('a reviewer whose profile is missing or switched off', () => {
  const changeProfile = (fields: object) =>
    office.lake.lake.context.store.write({ author: 'test', channel: 'seed' }, (tx) => {
      const profile = tx.get('person-robin')
      if (profile) tx.put({ ...profile, ...fields })
    })
  const outlook = async (step: 'approve' | 'recertify') => {
    const { dataset } = office.lake.config
    const answer = await office
      .as('medicalReviewer')
      .request<{ decisions: Record<string, { code: string } | null> }>({
        url: `/data/decisions/${dataset}/${ARTICLE}`,
      })
    return answer.decisions[step]?.code ?? null
  }
  const CASES = [
    { what: 'missing', fields: { account: 'other@example.org' }, code: 'noProfile' },
    { what: 'switched off', fields: { isReviewer: false }, code: 'profileSwitchedOff' },
  ] as const

  test.each(CASES)('cannot be named as reviewer ($what)', async ({ fields }) => {
    await office.writeDraft()
    changeProfile(fields)
    const { id } = office.lake.user('medicalReviewer')
    const refused = { code: 'policy.notPublicReviewer' }
    const submitted = { documentId: ARTICLE, revision: office.revision(), assignee: { id } }
    expect(await office.decide('editor', 'submit', submitted)).toMatchObject(refused)
    const assigned = { documentId: ARTICLE, reviewer: { id } }
    expect(await office.decide('editor', 'assign', assigned)).toMatchObject(refused)
  })

  test.each(CASES)('sees the reason in advance and cannot approve ($what)', async (given) => {
    await office.writeDraft()
    await office.decide('editor', 'submit', { documentId: ARTICLE, revision: office.revision() })
    expect(await outlook('approve')).toBeNull()
    changeProfile(given.fields)
    expect(await outlook('approve')).toBe(given.code)
    expect(await office.approve()).toMatchObject({ code: `policy.${given.code}` })
  })

  test.each(CASES)('cannot recertify a public page ($what)', async (given) => {
    await office.writeDraft()
    await office.getApproved()
    await office.publish()
    changeProfile(given.fields)
    const signed = {
      documentId: ARTICLE,
      revision: office.revision(ARTICLE),
      statement: 'Still so.',
      evidenceCheckedAt: today(),
      password: office.getPassword('medicalReviewer'),
    }
    expect(await office.decide('medicalReviewer', 'recertify', signed)).toMatchObject({
      code: `policy.${given.code}`,
    })
  })
})
