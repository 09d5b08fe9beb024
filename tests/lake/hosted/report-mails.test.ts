import { afterEach, beforeEach, expect, test } from 'vitest'
import { unrecordedChangeMail } from '../../../lib/hosted/notify-team.ts'
import { sendUnsentReports, type UnrecordedChangeReport } from '../../../lib/hosted/report-mails.ts'
import { checkDocuments } from '../../../lib/hosted/unrecorded-changes.ts'
import { ARTICLE, openHostedOffice, type HostedOffice } from './hosted-office.ts'

/** The mail about a change without a decision, if the process that found it stops, or the mail server is away. */

const MINUTE_MS = 60_000

let office: HostedOffice
let approved: Readonly<Record<string, unknown>>
const logged: string[] = []
const sent: UnrecordedChangeReport[][] = []

beforeEach(async () => {
  office = await openHostedOffice()
  logged.length = 0
  sent.length = 0
  await office.writeDraft()
  await office.decide('writer', 'submit', { revision: office.revision() })
  await office.approve()
  await office.decide('writer', 'publish', { revision: office.revision() })
  approved = { ...office.stored(ARTICLE) }
  await office.as('admin').patch(ARTICLE).set({ summary: 'Not approved.' }).commit()
})
afterEach(() => office.close())

const mailer = (
  notify = async (reports: readonly UnrecordedChangeReport[]) => {
    sent.push([...reports])
  },
) => ({
  publisher: office.store.publisher,
  log: (line: string) => void logged.push(line),
  notify,
})
const find = (notify?: () => Promise<void>) =>
  checkDocuments({ ...mailer(notify), signing: null, now: Date.now }, [ARTICLE])
const sendAfter = (minutes: number, notify?: () => Promise<void>) =>
  sendUnsentReports(mailer(notify), Date.now() + minutes * MINUTE_MS)
const change = [expect.objectContaining({ documentId: ARTICLE, change: 'changed' })]

test('it is sent once by another process, a few minutes after the first one stopped', async () => {
  const { promise: isStopped, resolve: stop } = Promise.withResolvers<void>()
  void find(() => {
    stop()
    return new Promise(() => undefined)
  })
  await isStopped
  await sendAfter(1)
  expect(sent).toEqual([])
  await Promise.all([sendAfter(6), sendAfter(6)])
  expect(sent).toEqual([change])
  await sendAfter(20)
  expect(sent).toEqual([change])
  expect(logged).toEqual([])
})

test('it is tried again after the mail server did not accept it', async () => {
  await find(() => Promise.reject(new Error('The connection was refused')))
  expect(logged).toEqual([expect.stringMatching(/is tried again.+connection was refused/)])
  await sendAfter(6, () => Promise.reject(new Error('Still refused')))
  expect(logged).toHaveLength(2)
  await sendAfter(12)
  expect(sent).toEqual([change])
})

test('it is not sent again once it was sent', async () => {
  await find()
  expect(sent).toEqual([change])
  await sendAfter(20)
  expect(sent).toEqual([change])
})

test('it says what was done last, if the page changed again before it could be sent', async () => {
  await find(() => Promise.reject(new Error('The connection was refused')))
  await office.as('admin').delete(ARTICLE)
  await find(() => Promise.reject(new Error('Still refused')))
  await sendAfter(6)
  expect(sent).toEqual([[expect.objectContaining({ change: 'removed' })]])
})

test('it is sent for a change that was undone before it could be sent, and says so', async () => {
  await find(() => Promise.reject(new Error('The connection was refused')))
  await office.as('admin').patch(ARTICLE).set({ summary: approved.summary }).commit()
  await find()
  await sendAfter(6)
  const undone = expect.objectContaining({ documentId: ARTICLE, endedAt: expect.any(String) })
  expect(sent).toEqual([[undone]])
  expect(unrecordedChangeMail(sent[0] ?? [], 'https://clearwell.example').text).toContain(
    'This has been undone since then.',
  )
  expect(office.lake.lake.context.store.ofType('unrecordedChange')).toEqual([])
})

test('it leaves nothing behind if the change was undone while it was sent', async () => {
  await find(async () => {
    await office.as('admin').patch(ARTICLE).set({ summary: approved.summary }).commit()
    await find()
  })
  expect(office.lake.lake.context.store.ofType('unrecordedChange')).toEqual([])
})

test('a draft that a contributor writes as a report sends nothing', async () => {
  await find()
  sent.length = 0
  await office.as('writer').create({
    ...{ _id: 'drafts.unrecordedChange.forged', _type: 'unrecordedChange', documentId: ARTICLE },
    ...{ type: 'article', name: 'Forged', change: 'changed', by: null },
    mailClaimedAt: '2000-01-01T00:00:00.000Z',
  })
  await sendAfter(20)
  expect(sent).toEqual([])
})
