import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openAccess } from '../../../lib/lake/access/access.ts'
import { backUp } from '../../../lib/lake/operations/backup/backup.ts'
import { restore } from '../../../lib/lake/operations/backup/restore.ts'
import { openStore } from '../../../lib/lake/store/store.ts'
import { ownAccounts } from '../fixtures/accounts.ts'
import { getGuests, type TestGuest } from '../fixtures/guests.ts'

const accounts = ownAccounts()
const { lake } = accounts
const guests = getGuests(accounts)
const { accept, getGuest, getInvited, review, revoke, signIn } = guests

const CLOSED = 'This review is not open'
const TABLES = ['users', 'passkeys', 'sessions', 'one_time_secrets', 'meta'] as const

const db = () => lake().lake.context.store.db
/** Puts all rows of these tables back as they were, as someone with access to the database can. */
async function putBackAfter(
  tables: readonly (typeof TABLES)[number][],
  change: () => unknown,
): Promise<void> {
  for (const table of tables) db().exec(`CREATE TABLE earlier_${table} AS SELECT * FROM ${table}`)
  await change()
  for (const table of tables)
    db().exec(
      `INSERT OR REPLACE INTO ${table} SELECT * FROM earlier_${table}; DROP TABLE earlier_${table}`,
    )
}
const getUser = (id: string) => lake().lake.context.access.users.get(id)
const isClosed = async (guest: TestGuest) => (await review(guest)).text.includes(CLOSED)

beforeEach(guests.submitDraft)

describe('rows that are put back as they were before', () => {
  it('a revocation give the guest no access', async () => {
    const guest = await getGuest()
    await putBackAfter(['users', 'passkeys', 'sessions'], () => revoke(guest.id))
    expect(await isClosed(guest)).toBe(true)
    expect((await signIn(guest, guest.passkey)).cookie).toBe('')
    expect(getUser(guest.id)).toMatchObject({ disabled: true, isUnsealed: true })
    lake().logged.length = 0
  })

  it('the first visit make the link no invitation again, although the guest kept the name', async () => {
    const { id, link } = await getInvited()
    await putBackAfter(['users', 'one_time_secrets'], () =>
      accept(link, undefined, { name: 'Gail Guest', credentials: '' }),
    )
    db().exec('DELETE FROM passkeys')
    expect((await guests.get(link)).text).toContain(CLOSED)
    expect((await accept(link)).cookie).toBe('')
    expect(getUser(id)).toMatchObject({ disabled: true, isUnsealed: true })
    lake().logged.length = 0
  })

  it('the first visit make the link no invitation again, nor does a changed row', async () => {
    const guest = await getGuest()
    await putBackAfter(['one_time_secrets'], () => undefined)
    db().exec(`UPDATE users SET invited = 1 WHERE guest IS NOT NULL; DELETE FROM passkeys`)
    expect((await guests.get(guest.link)).text).toContain(CLOSED)
    expect(getUser(guest.id)).toMatchObject({ invited: false, disabled: false })
  })

  it('a revocation bring an unused link back to life neither', async () => {
    const { id, link } = await getInvited()
    await putBackAfter(['users', 'one_time_secrets'], () => revoke(id))
    expect((await guests.get(link)).text).toContain(CLOSED)
    lake().logged.length = 0
  })
})

describe('a lake that was restored from a backup', () => {
  let dir: string
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'lake-guests-'))
  })
  afterEach(() => rm(dir, { recursive: true, force: true }))

  it('has ended the access of all guests: the backup does not know who was revoked since', async () => {
    const guest = await getGuest()
    const { id } = await getInvited({ email: 'two@hospital.example' })
    const { dataDir, config } = lake()
    await backUp({ dataDir, to: dir, keep: 1, now: new Date(), leaveOut: [] })
    await revoke(guest.id)
    const restored = join(dir, 'restored')
    await restore({ from: dir, dataDir: restored })
    const store = openStore(restored)
    const access = await openAccess({ db: store.db, dataDir: restored, config, now: accounts.now })
    expect(access.unsealedRows.list()).toEqual([])
    for (const each of [guest.id, id]) {
      expect(access.users.get(each)).toMatchObject({ disabled: true })
      expect(access.passkeys.has(each)).toBe(false)
      expect(access.sessions.list(each)).toEqual([])
    }
    const secret = guest.cookie.slice(guest.cookie.indexOf('=') + 1)
    expect(access.sessions.find(secret)).toBeNull()
    expect(access.users.get(lake().user('editor').id)).toMatchObject({ disabled: false })
    access.callers.close()
    store.close()
  })
})
