import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { daysAfter } from '../../../lib/workflow/rules/review-dates.ts'
import type { TestRole } from '../fixtures/test-lake.ts'
import { ARTICLE, openOffice, today, type Office } from './office.ts'

let office: Office
beforeEach(async () => {
  office = await openOffice()
  await office.writeDraft()
})
afterEach(() => office.lake.close())

const LINK = '/v2026-03-01/account/calendar-link'

function request(role: TestRole, method: 'GET' | 'POST', path = LINK) {
  return office.lake.fetch(path, { method, headers: office.lake.studio(role) })
}

const revoke = (role: TestRole) => request(role, 'POST', `${LINK}/revoke`)

/** Creates the person's link, and returns its path. */
async function createLink(role: TestRole): Promise<string> {
  const response = await request(role, 'POST')
  const { url } = z.object({ url: z.string() }).parse(await response.json())
  return new URL(url).pathname
}

/** What the calendar at this address says: the summaries, and the status. */
async function read(path: string) {
  const response = await office.lake.fetch(path)
  const text = (await response.text()).replace(/\r\n /g, '')
  const summaries = [...text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, summary]) => summary)
  return { status: response.status, type: response.headers.get('content-type'), text, summaries }
}

test('a calendar link shows planned publications, review dates, and absences, without a sign-in', async () => {
  await office.getApproved()
  await office.publish()
  await office.writeDraft({ summary: 'Another text.' })
  await office.getApproved()
  const runAt = new Date(Date.now() + 86_400_000).toISOString()
  await office.decide('editor', 'schedule', { what: 'publish', runAt })
  const { id, name } = office.colleague('administrator')
  await office.decide('editor', 'away', {
    documentId: undefined,
    until: daysAfter(today(), 5),
    standIn: { id, name },
  })
  const { status, type, summaries, text } = await read(await createLink('viewer'))
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(summaries).toEqual([
    'Scheduled publication: Asthma',
    expect.stringMatching(/^Out of office: .* \(stand-in: .*\)$/),
    'Review due: Asthma',
  ])
  expect(text).toContain(`UID:schedule.publish.${ARTICLE}@`)
  expect(text).not.toContain('Another text.')
  const again = await read(await createLink('viewer'))
  const uids = (file: string) => file.match(/^UID:.*$/gm)
  expect(uids(again.text)).toEqual(uids(text))
})

test('a calendar leaves out what has no readable date, such as in an import, and shows the rest', async () => {
  await office.getApproved()
  await office.publish()
  const { id, name } = office.colleague('administrator')
  office.lake.lake.context.store.write({ author: 'import', channel: 'import' }, (tx) => {
    for (const [index, until] of ['soon', '2099-13-45', '2099-01-01\r\nSUMMARY:Forged'].entries())
      tx.put({
        ...{ _id: `absence.${index}`, _type: 'absence', until },
        ...{ person: { id, name }, standIn: { id, name } },
      })
    const metadata = { title: 'Whenever', releaseType: 'scheduled' }
    tx.put({
      ...{ _id: '_.releases.never', _type: 'system.release', name: 'never', metadata },
      ...{ state: 'scheduled', publishAt: 'never' },
    })
  })
  const { status, summaries } = await read(await createLink('viewer'))
  expect([status, summaries]).toEqual([200, ['Review due: Asthma']])
})

test('a calendar link ends when it is replaced, revoked, or its account is disabled', async () => {
  const first = await createLink('editor')
  const second = await createLink('editor')
  expect((await read(first)).status).toBe(404)
  expect((await read(second)).status).toBe(200)
  expect((await revoke('editor')).status).toBe(204)
  expect((await read(second)).status).toBe(404)

  const third = await createLink('editor')
  const { users } = office.lake.lake.context.access
  const { id } = office.lake.user('editor')
  users.setDisabled(id, true)
  expect((await read(third)).status).toBe(404)
  users.setDisabled(id, false)
  expect((await read(third)).status, 'enabled again').toBe(404)
})

test('a calendar link is of one person: others cannot see or revoke it, and programs have none', async () => {
  const link = await createLink('editor')
  await revoke('viewer')
  expect((await read(link)).status).toBe(200)
  expect(await (await request('viewer', 'GET')).json()).toEqual({ createdAt: null })
  expect(await (await request('editor', 'GET')).json()).toEqual({ createdAt: expect.any(String) })
  const authorization = `Bearer ${office.lake.token('siteReader')}`
  const token = await office.lake.fetch(LINK, { method: 'POST', headers: { authorization } })
  expect(token.status).toBe(403)
  expect((await office.lake.fetch(LINK)).status).toBe(401)
  expect((await read('/calendar/guess.ics')).status).toBe(404)
  expect((await read(`/calendar/${'a'.repeat(43)}.ics`)).status).toBe(404)
})

test('a calendar shows when a draft is due to be submitted, and then by when its review is wanted', async () => {
  const editor = { id: office.lake.user('editor').id, name: '' }
  const [draftDue, reviewDue] = [daysAfter(today(), 3), daysAfter(today(), 9)]
  await office.decide('administrator', 'assign', { editor, dueOn: draftDue })
  const path = await createLink('medicalReviewer')
  const drafting = await read(path)
  expect(drafting.summaries).toEqual(['Draft due: Asthma'])
  expect(drafting.text).toContain(`UID:draft-due.${ARTICLE}@`)
  expect(drafting.text).toContain(`DTSTART;VALUE=DATE:${draftDue.replaceAll('-', '')}`)

  await office.decide('administrator', 'assign', { dueOn: daysAfter(today(), 5) })
  const moved = await read(path)
  expect(moved.text.match(/^UID:.*$/gm), 'the same event on another day').toEqual(
    drafting.text.match(/^UID:.*$/gm),
  )

  await office.decide('editor', 'submit', { revision: office.revision(), dueOn: reviewDue })
  const inReview = await read(path)
  expect(inReview.summaries).toEqual(['Review requested by this day: Asthma'])
  expect(inReview.text).toContain(`DTSTART;VALUE=DATE:${reviewDue.replaceAll('-', '')}`)

  await office.approve()
  expect((await read(path)).summaries, 'a reviewer has responded').toEqual([])
})

test('a calendar shows due dates of drafts only to people whose role can read drafts', async () => {
  await office.decide('administrator', 'assign', { dueOn: daysAfter(today(), 3) })
  const path = await createLink('viewer')
  expect((await read(path)).summaries).toEqual(['Draft due: Asthma'])
  const { users } = office.lake.lake.context.access
  users.setRole(office.lake.user('viewer').id, 'siteReader')
  expect(await read(path)).toMatchObject({ status: 200, summaries: [] })
})
