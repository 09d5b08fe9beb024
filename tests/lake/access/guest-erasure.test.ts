import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { runAdminCommand } from '../../../lib/lake/access/admin.ts'
import { verifyRecord } from '../../../lib/workflow/signatures/record-signature.ts'
import { until } from '../../wait-until.ts'
import { MINUTE, ownAccounts } from '../fixtures/accounts.ts'
import { getGuests, type TestGuest } from '../fixtures/guests.ts'
import type { TestRole } from '../fixtures/test-lake.ts'
import { ARTICLE, DRAFT } from '../review/office.ts'

const accounts = ownAccounts()
const { office, lake } = accounts
const guests = getGuests(accounts)
const { api, approve, getGuest, getInvited, review, signIn } = guests

const DAY = 24 * 60 * MINUTE
const ADDRESS = 'guest@hospital.example'
const ERASED = { name: 'Former reviewer', email: '', disabled: true }

const getUser = (id: string) => lake().lake.context.access.users.get(id)
const erase = ({ id }: { id: string }, role: Parameters<typeof api>[0] = 'medicalReviewer') =>
  api(role, `/${id}/erase`, {})
const getListed = async () => JSON.stringify((await api('administrator', `/${ARTICLE}`)).json)
/** The files of the store that contain a text. */
async function findFiles(text: string): Promise<string[]> {
  const names = await readdir(lake().dataDir)
  const files = names.filter((name) => name.startsWith('store.sqlite'))
  const read = await Promise.all(files.map((name) => readFile(join(lake().dataDir, name))))
  return files.filter((_name, index) => read[index]?.includes(text))
}
/** A start erases what is due. It also moves the documents that the office was given under earlier ids, and says so. */
async function restart(): Promise<void> {
  await lake().restart()
  lake().logged.length = 0
}
/** The approval that a guest signed. */
function getApproval({ id }: TestGuest) {
  return lake()
    .lake.context.store.ofType('review')
    .find(({ decision, by }) => decision === 'approvedOnce' && Object(by).id === id)
}

beforeEach(guests.submitDraft)

describe('a past guest', () => {
  it('is erased 30 days after the access was to end, and not before', async () => {
    const guest = await getGuest()
    await approve(guest)
    accounts.pass(59 * DAY)
    await restart()
    expect(getUser(guest.id)).toMatchObject({ name: 'Gail Guest', email: ADDRESS, disabled: true })
    accounts.pass(DAY + MINUTE)
    await restart()
    await until(() => expect(getUser(guest.id)).toMatchObject(ERASED))
    await until(async () => expect(await findFiles(ADDRESS)).toEqual([]))
    expect(accounts.getAuditDetails('userChanged')).toContain(`guest erased for ${ARTICLE}`)
  })

  it('who was revoked is erased too', async () => {
    const { id } = await getInvited()
    await guests.revoke(id)
    accounts.pass(61 * DAY)
    await restart()
    await until(() => expect(getUser(id)).toMatchObject(ERASED))
  })

  it('is erased once, without a line in the audit log each hour', async () => {
    const guest = await getGuest()
    await erase(guest)
    accounts.pass(61 * DAY)
    await restart()
    const lines = accounts.getAuditDetails('userChanged')
    expect(lines.filter((detail) => detail?.startsWith('guest erased'))).toHaveLength(1)
  })
})

describe('erasing a guest on request', () => {
  it('ends the access at once, and leaves the address nowhere, not in the file either', async () => {
    const guest = await getGuest()
    await guests.decide(guest, 'comment', { text: 'Well written.' })
    expect(await findFiles(ADDRESS)).not.toEqual([])
    expect((await erase(guest)).status).toBe(204)
    expect((await review(guest)).text).toContain('This review is not open')
    expect((await signIn(guest, guest.passkey)).cookie).toBe('')
    expect(getUser(guest.id)).toMatchObject(ERASED)
    expect(await getListed()).not.toContain(guest.id)
    await until(async () => expect(await findFiles(ADDRESS)).toEqual([]))
    const shown = await lake().fetch(`/v2026-03-01/users/${guest.id}`, {
      headers: lake().studio('editor'),
    })
    expect(await shown.json()).toMatchObject({ displayName: 'Former reviewer (guest)' })
  })

  it('leaves what the guest signed, and its signature is still valid', async () => {
    const guest = await getGuest()
    await approve(guest)
    const signed = getApproval(guest)
    await erase(guest)
    expect(getApproval(guest)).toEqual(signed)
    expect(signed).toMatchObject({ signedAs: { name: 'Gail Guest', credentials: 'MD' } })
    const { signingKey } = lake().lake.context.access
    expect(signed && verifyRecord(signed, signingKey)).toBe('valid')
    expect((await office().approve()).status).toBe(200)
  })

  it('is for those who may revoke the guest', async () => {
    const guest = await getGuest()
    for (const role of ['editor', 'viewer'] as const)
      expect((await erase(guest, role)).status).toBe(403)
    expect(getUser(guest.id)).toMatchObject({ email: ADDRESS })
    for (const id of ['u0000000000000000', lake().user('editor').id])
      expect((await erase({ id })).status).toBe(404)
    expect(getUser(lake().user('editor').id)).toMatchObject({ disabled: false })
  })

  it('lets the same person be invited again', async () => {
    await erase(await getGuest())
    expect((await review(await getGuest())).status).toBe(200)
  })
})

describe('the guests of all pages and releases', () => {
  const list = (role: TestRole) => guests.api(role, '')

  it('are listed with what they were invited to, for those who may revoke them', async () => {
    const { id } = await getGuest()
    for (const role of ['administrator', 'medicalReviewer'] as const)
      expect(await list(role)).toMatchObject({
        status: 200,
        json: { guests: [{ id, email: ADDRESS, documentId: ARTICLE, release: null }] },
      })
    for (const role of ['editor', 'viewer'] as const) expect((await list(role)).status).toBe(403)
  })

  it('are listed and erased after their draft is gone', async () => {
    const guest = await getGuest()
    await office().as('editor').delete(DRAFT)
    expect((await list('administrator')).json).toMatchObject({ guests: [{ id: guest.id }] })
    expect((await erase(guest, 'administrator')).status).toBe(204)
    expect((await list('administrator')).json).toEqual({ guests: [] })
  })

  it('are listed and erased at the shell, also when the config has no guests any more', async () => {
    const { id } = await getGuest()
    const { access, store } = lake().lake.context
    const run = (command: string, input = {}) =>
      runAdminCommand({ ...access, roles: [] }, command, input, store.erasure)
    expect(await run('guests-list')).toMatchObject([{ id, email: ADDRESS, subject: ARTICLE }])
    await run('guests-erase', { id })
    expect(getUser(id)).toMatchObject(ERASED)
    expect(await run('guests-list')).toEqual([])
    await expect(run('guests-erase', { id })).rejects.toThrow('There is no guest')
  })
})
