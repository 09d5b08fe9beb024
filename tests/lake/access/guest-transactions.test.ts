import { beforeEach, describe, expect, it } from 'vitest'
import { ownAccounts } from '../fixtures/accounts.ts'
import { getGuests } from '../fixtures/guests.ts'
import { ARTICLE } from '../review/office.ts'

const accounts = ownAccounts()
const { lake } = accounts
const guests = getGuests(accounts)
const { accept, getGuest, getInvited, invite, review } = guests

const access = () => lake().lake.context.access
const listed = async () => (await guests.api('medicalReviewer', `/${ARTICLE}`)).json

/** Does something while the database refuses one of its writes, as when the process stops there. */
async function doWithout<Result>(write: string, act: () => Promise<Result>): Promise<Result> {
  const { db } = lake().lake.context.store
  db.exec(
    `CREATE TEMP TRIGGER refused BEFORE ${write} BEGIN SELECT RAISE(ABORT, 'refused by the test'); END`,
  )
  try {
    return await act()
  } finally {
    db.exec('DROP TRIGGER refused')
    lake().logged.length = 0
  }
}

beforeEach(guests.submitDraft)

describe('a first visit that stops before its last write', () => {
  it.each([
    ['the passkey', 'INSERT ON passkeys'],
    ['the account', 'UPDATE ON users'],
    ['the session', 'INSERT ON sessions'],
  ])('leaves the invitation as it was, without %s', async (_what, write) => {
    const { id, link } = await getInvited()
    const stopped = await doWithout(write, () => accept(link))
    expect(stopped.status).toBe(500)
    expect(stopped.cookie).toBe('')
    expect(access().passkeys.has(id)).toBe(false)
    expect(access().users.get(id)).toMatchObject({ invited: true, disabled: false })
    const { status, cookie } = await accept(link)
    expect(status).toBe(303)
    expect((await review({ cookie })).status).toBe(200)
  })

  it('leaves the invitation as it was, with the passkey of another guest', async () => {
    const { passkey } = await getGuest()
    const { link } = await getInvited({ email: 'two@hospital.example' })
    expect((await accept(link, passkey)).status).toBe(400)
    expect((await accept(link)).status).toBe(303)
  })
})

it('an invitation that stops before its link is stored leaves no guest', async () => {
  const stopped = await doWithout('INSERT ON one_time_secrets', () => invite())
  expect(stopped.status).toBe(500)
  expect(await listed()).toMatchObject({ guests: [] })
})

it.each(['revoke', 'erase'])(
  'a guest’s access stays whole when the request to %s it stops before its last write',
  async (action) => {
    const guest = await getGuest()
    const stopped = await doWithout('DELETE ON passkeys', () =>
      guests.api('medicalReviewer', `/${guest.id}/${action}`, {}),
    )
    expect(stopped.status).toBe(500)
    expect(await listed()).toMatchObject({ guests: [{ id: guest.id, state: 'active' }] })
    expect((await review(guest)).status).toBe(200)
  },
)
