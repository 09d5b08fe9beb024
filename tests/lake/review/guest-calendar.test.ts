import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { daysAfter } from '../../../lib/workflow/rules/review-dates.ts'
import { ownAccounts } from '../fixtures/accounts.ts'
import { getGuests } from '../fixtures/guests.ts'
import { today } from './office.ts'

const accounts = ownAccounts()
const { office, lake } = accounts
const { getGuest, approve, revoke } = getGuests(accounts)

beforeEach(async () => {
  await office().writeDraft()
  const dueOn = daysAfter(today(), 5)
  const submission = { revision: office().revision(), dueOn }
  expect(await office().decide('editor', 'submit', submission)).toMatchObject({ status: 200 })
})

/** The summaries in the editor's calendar. */
async function getSummaries(): Promise<(string | undefined)[]> {
  const response = await lake().fetch('/v2026-03-01/account/calendar-link', {
    method: 'POST',
    headers: lake().studio('editor'),
  })
  const { url } = z.object({ url: z.string() }).parse(await response.json())
  const file = await (await lake().fetch(new URL(url).pathname)).text()
  return [...file.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, summary]) => summary)
}

it('a calendar shows by when a review is wanted again once the approval of a guest no longer counts', async () => {
  const requested = ['Review requested by this day: Asthma']
  expect(await getSummaries()).toEqual(requested)
  const guest = await getGuest()
  await approve(guest)
  expect(await getSummaries()).toEqual([])
  await revoke(guest.id)
  expect(await getSummaries()).toEqual(requested)
})
