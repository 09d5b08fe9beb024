import { beforeEach, describe, expect, it } from 'vitest'
import { ownAccounts } from '../fixtures/accounts.ts'
import { getGuests, getOtherReviewer } from '../fixtures/guests.ts'
import { ARTICLE } from './office.ts'

const accounts = ownAccounts()
const { office, lake } = accounts
const guests = getGuests(accounts)
const { getGuest, approve, decisions, revoke } = guests

/** What the lake says about the reviewer's approval; null if it is possible. */
async function getViolation() {
  const { dataset } = lake().config
  const response = await lake().fetch(`/v2026-03-01/data/decisions/${dataset}/${ARTICLE}`, {
    headers: lake().studio('medicalReviewer'),
  })
  const { decisions: found } = Object(await response.json())
  return found.approve
}

beforeEach(async () => {
  await guests.submitDraft()
  await office().decide('editor', 'markHighRisk', { reason: 'It names doses.' })
})

describe('on a page that takes two reviewers, the person who vouches', () => {
  it('cannot approve beside their guest, and can after revoking the guest, as the first of two', async () => {
    const guest = await getGuest()
    await approve(guest)
    expect(await getViolation()).toMatchObject({ code: 'ownGuest' })
    expect(await office().approve()).toMatchObject({ status: 403, code: 'policy.ownGuest' })
    await revoke(guest.id)
    expect(await getViolation()).toBeNull()
    expect((await office().approve()).status).toBe(200)
    expect(decisions()).not.toContain('approved')
    await expect(office().publish()).rejects.toThrow('only one has approved it')
    const other = await getOtherReviewer(accounts)
    expect((await other.sign()).status).toBe(200)
    await office().publish()
  })

  it('can approve once the guest’s access has come to its end', async () => {
    const expiresAt = new Date(accounts.now() + 3_600_000).toISOString()
    await approve(await getGuest({ expiresAt }))
    expect(await getViolation()).toMatchObject({ code: 'ownGuest' })
    accounts.pass(3_601_000)
    expect(await getViolation()).toBeNull()
  })

  it('signs twice in no way: not by approving, and then inviting and revoking a guest', async () => {
    await approve(await getGuest())
    const [{ id } = { id: '' }] = lake().lake.context.access.users.guests()
    await revoke(id)
    await office().approve()
    expect(await office().approve()).toMatchObject({ status: 403, code: 'policy.ownApproval' })
    const again = await getGuest({ email: 'two@hospital.example' })
    expect((await approve(again)).status).toBe(409)
    expect(decisions()).not.toContain('approved')
  })
})

it('another guest can approve in place of one who was revoked', async () => {
  const guest = await getGuest()
  await approve(guest)
  await revoke(guest.id)
  const again = await getGuest({ name: 'Gail Guest' })
  expect((await approve(again)).status).toBe(200)
  expect(decisions().filter((decision) => decision === 'approvedOnce')).toHaveLength(2)
  expect(await office().approve()).toMatchObject({ status: 403, code: 'policy.ownGuest' })
  const other = await getOtherReviewer(accounts)
  expect((await other.sign()).status).toBe(200)
  expect(decisions()).toContain('approved')
})

it('an ordinary page that a revoked guest approved is approved by one reviewer, without the guest', async () => {
  await office().decide('administrator', 'unmarkHighRisk', { reason: 'It names none.' })
  const guest = await getGuest()
  await approve(guest)
  await revoke(guest.id)
  expect((await office().approve()).status).toBe(200)
  const approved = lake()
    .lake.context.store.referring(ARTICLE, 'review')
    .find(({ decision }) => decision === 'approved')
  expect(approved).toBeDefined()
  expect(approved).not.toHaveProperty('firstApproval')
})

it('a guest whose voucher is no longer a medical reviewer sees why, and no form', async () => {
  const guest = await getGuest()
  lake().lake.context.access.users.setRole(lake().user('medicalReviewer').id, 'editor')
  const { status, text } = await guests.review(guest)
  expect(status).toBe(200)
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'The person who invited you can no longer review here',
  )
  expect(text).not.toContain('name="decision"')
  expect(text).not.toContain('<h2>Approve</h2>')
})

it('a revoked guest is listed as revoked, also when the person who vouched can no longer sign in', async () => {
  const revoked = await getGuest()
  accounts.pass(1000)
  const open = await getGuest({ email: 'two@hospital.example' })
  await revoke(revoked.id)
  lake().lake.context.access.users.setDisabled(lake().user('medicalReviewer').id, true)
  expect((await guests.api('administrator', `/${ARTICLE}`)).json).toMatchObject({
    guests: [
      { id: revoked.id, state: 'revoked' },
      { id: open.id, state: 'unvouched' },
    ],
  })
  accounts.pass(31 * 86_400_000)
  expect((await guests.api('administrator', `/${ARTICLE}`)).json).toMatchObject({
    guests: [{ state: 'revoked' }, { state: 'expired' }],
  })
})

it('people who work here learn which guests have access, and no service or guest does', async () => {
  const open = await getGuest()
  accounts.pass(1000)
  const revoked = await getGuest({ email: 'two@hospital.example' })
  const ask = async (headers: Record<string, string>) => {
    const path = `/v2026-03-01/data/guest-access/${lake().config.dataset}`
    const response = await lake().fetch(path, { headers })
    return { status: response.status, json: (await response.json()) as unknown }
  }
  const all = [open.id, revoked.id]
  expect((await ask(lake().studio('editor'))).json).toEqual({ ids: all })
  await revoke(revoked.id)
  for (const role of ['administrator', 'editor', 'medicalReviewer', 'viewer'] as const)
    expect(await ask(lake().studio(role))).toEqual({ status: 200, json: { ids: [open.id] } })
  expect((await ask({ authorization: `Bearer ${lake().token('siteReader')}` })).status).toBe(403)
  expect((await ask({ cookie: open.cookie })).status).toBe(401)
})
