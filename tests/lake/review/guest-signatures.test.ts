import { beforeEach, expect, it } from 'vitest'
import { ownAccounts } from '../fixtures/accounts.ts'
import { getGuests, getOtherReviewer } from '../fixtures/guests.ts'

const accounts = ownAccounts()
const { office } = accounts
const guests = getGuests(accounts)
const { getGuest, approve, decisions } = guests

beforeEach(async () => {
  await guests.submitDraft()
  await office().decide('editor', 'markHighRisk', { reason: 'It names doses.' })
})

it('the approval of a guest who was revoked is no longer one of the two that a page needs', async () => {
  const guest = await getGuest()
  await approve(guest)
  await guests.revoke(guest.id)
  const other = await getOtherReviewer(accounts)
  expect((await other.sign()).status).toBe(200)
  expect(decisions()).not.toContain('approved')
  await expect(office().publish()).rejects.toThrow('only one has approved it')
  expect((await office().approve()).status).toBe(200)
  await office().publish()
})

it('someone who approved as a guest does not give the second approval after getting an account', async () => {
  const guest = await getGuest({ email: 'uma@clearwell.example' })
  await approve(guest)
  const uma = await office().addReviewer('Uma')
  expect(await uma.sign()).toMatchObject({ status: 403, code: 'policy.ownApproval' })
  expect(decisions()).not.toContain('approved')
})
