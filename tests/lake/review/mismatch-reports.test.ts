import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { storeMismatchReport } from '../../../lib/content/fetch/report-mismatches.ts'
import { createStoreReader } from '../../../lib/content/verified/read-store.ts'
import { VerifiedContent } from '../../../lib/content/verified/verified-content.ts'
import type { LakeMail } from '../../../lib/lake/config.ts'
import { MAX_REPORTED_MISMATCHES } from '../../../lib/limits/review.ts'
import { createMismatchReporter } from '../../../lib/server/web/mismatch-reporter.ts'
import { createVerifier } from '../../../lib/signing/verifier.ts'
import {
  buildMismatchReport,
  type MismatchReport,
} from '../../../lib/workflow/signatures/mismatch-report.ts'
import clearwell from '../../../lib/lake.config.ts'
import { HandClock } from '../fixtures/manual-clock.ts'
import type { TestRole } from '../fixtures/test-lake.ts'
import { until } from '../../wait-until.ts'
import { EditedStore } from './edited-store.ts'
import { MINUTE, NOON, PUBLIC_URL } from './mail-office.ts'
import { ARTICLE, openOffice, type Office } from './office.ts'

type ReportedMismatch = MismatchReport['documents'][number]

const HARM = 'Stop all medicines at once.'
const changed: ReportedMismatch = { documentId: ARTICLE, type: 'article', change: 'changed' }
const VALID_SECONDS = 2_700

let office: Office
let clock: HandClock
let mails: LakeMail[]

beforeEach(async () => {
  mails = []
  clock = new HandClock(NOON)
  office = await openOffice({
    schedulerClock: clock,
    now: () => clock.now(),
    config: {
      roles: clearwell.roles,
      mail: { publicUrl: PUBLIC_URL, send: async (mail) => void mails.push(mail) },
    },
  })
  // A lake that just turned e-mail on starts with events from now on.
  clock.pass(MINUTE)
})
afterEach(() => office.lake.close())

const stored = () => office.lake.lake.context.store.ofType('unrecordedChange')
const report = (process: string, ...documents: ReportedMismatch[]) =>
  storeMismatchReport(office.lake.client('siteVerifier'), {
    process,
    validSeconds: VALID_SECONDS,
    documents,
  })
const send = (role: TestRole, documents: unknown) =>
  office.lake.fetch('/v2026-03-01/data/decisions/production', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${office.lake.token(role)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      decision: 'reportMismatches',
      process: randomUUID(),
      validSeconds: VALID_SECONDS,
      documents,
    }),
  })
/** Lets time pass, and everything that becomes due with it happen. */
async function pass(ms: number): Promise<void> {
  clock.pass(ms)
  for (let round = 0; round < 4; round++) {
    await new Promise((resolve) => setImmediate(resolve))
    clock.pass(0)
  }
}

describe('a report of documents that do not match their signed records', () => {
  test('is kept with its first time until the web process reports that the mismatch is gone', async () => {
    const site = randomUUID()
    await report(site, changed)
    const [first] = stored()
    expect(first).toMatchObject({ documentId: ARTICLE, type: 'article', change: 'changed' })
    expect(first?._id).toMatch(/^unrecordedChange\.[0-9a-f]{32}$/)
    await pass(MINUTE)
    await report(site, { ...changed, change: 'restored' })
    expect(stored()).toMatchObject([{ change: 'restored', at: first?.at }])
    await report(site)
    expect(stored()).toEqual([])
  })

  test('is written once if repeated soon, and does not end while the web process repeats it', async () => {
    const site = randomUUID()
    await report(site, changed)
    const [first] = stored()
    await pass(15 * MINUTE)
    await report(site, changed)
    expect(stored()).toEqual([first])
    for (let round = 0; round < 3; round++) {
      await pass(15 * MINUTE)
      await report(site, changed)
    }
    await report(randomUUID())
    expect(stored()).toMatchObject([{ at: first?.at }])
  })

  test('stays while another web process finds the mismatch', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    await report(one, changed)
    await report(other, changed)
    await report(one)
    expect(stored()).toHaveLength(1)
    await report(other)
    expect(stored()).toEqual([])
  })

  test('stays through a restart of the web process and ends once the stopped one no longer counts', async () => {
    await report(randomUUID(), changed)
    const [first] = stored()
    const restarted = randomUUID()
    await report(restarted, changed)
    expect(stored()).toMatchObject([{ at: first?.at }])
    await report(restarted)
    expect(stored()).toHaveLength(1)
    await pass(VALID_SECONDS * 1_000)
    await report(restarted)
    expect(stored()).toEqual([])
  })

  test('can be read by staff, and not by the site or without a token', async () => {
    await report(randomUUID(), changed)
    const query = 'count(*[_type == "unrecordedChange"])'
    const count = (role: TestRole) =>
      office.lake.client(role, { perspective: 'raw' }).fetch<number>(query)
    expect(await count('administrator')).toBe(1)
    expect(await count('editor')).toBe(1)
    for (const role of ['siteReader', 'siteVerifier', 'sitePreview'] as const)
      expect(await count(role), role).toBe(0)
  })
})

describe('authorization of mismatch reports', () => {
  test.each(['administrator', 'editor', 'medicalReviewer', 'siteReader', 'sitePreview'] as const)(
    'a report from a token with the role %s is refused',
    async (role) => {
      const response = await send(role, [changed])
      expect(response.status).toBe(403)
      expect(stored()).toEqual([])
    },
  )

  test('a report from a signed-in administrator is refused', async () => {
    await expect(
      storeMismatchReport(office.as('administrator'), {
        process: randomUUID(),
        validSeconds: VALID_SECONDS,
        documents: [],
      }),
    ).rejects.toMatchObject({ statusCode: 403 })
  })

  test('no one can write or delete a stored mismatch report through the API', async () => {
    await report(randomUUID(), changed)
    const [first] = stored()
    const id = first?._id ?? ''
    // Deleting what a role cannot read does nothing.
    await office.lake.client('siteVerifier').delete(id, { returnDocuments: false })
    for (const role of ['administrator', 'editor', 'siteVerifier'] as const) {
      const client = office.lake.client(role)
      if (role !== 'siteVerifier')
        await expect(client.delete(id, { returnDocuments: false }), role).rejects.toThrow()
      await expect(client.patch(id, { set: { change: 'x' } }).commit(), role).rejects.toThrow()
      await expect(
        client.create({ _id: 'unrecordedChange.made', _type: 'unrecordedChange' }),
        role,
      ).rejects.toThrow()
    }
    expect(stored()).toEqual([first])
  })

  test('a report with text, an invalid id, or too many documents is a 400, and nothing is kept', async () => {
    const many = Array.from({ length: MAX_REPORTED_MISMATCHES + 1 }, (_, index) => ({
      ...changed,
      documentId: `article-${index}`,
    }))
    for (const documents of [
      [{ ...changed, name: HARM }],
      [{ ...changed, documentId: HARM }],
      [{ ...changed, documentId: `drafts.${ARTICLE}` }],
      [{ ...changed, type: HARM }],
      [{ ...changed, change: HARM }],
      many,
    ])
      expect((await send('siteVerifier', documents)).status).toBe(400)
    expect(stored()).toEqual([])
    expect((await send('siteVerifier', many.slice(1))).status).toBe(200)
    expect(stored()).toHaveLength(MAX_REPORTED_MISMATCHES)
  })
})

describe('the mail about documents that do not match their signed records', () => {
  test('goes once to administrators, however many web processes report and restart', async () => {
    office.seed({ _id: ARTICLE, _type: 'article', ...{ title: 'Asthma' } })
    for (let round = 0; round < 3; round++) {
      await report(randomUUID(), changed)
      await report(randomUUID(), changed)
      await pass(10 * MINUTE)
    }
    await until(() => expect(mails.length).toBeGreaterThan(0))
    await pass(24 * 60 * MINUTE)
    expect(mails.map(({ to }) => to)).toEqual([office.lake.user('administrator').email])
    expect(mails[0]?.text).toContain(
      `“Asthma”: Changed without a review: its public text is not the text that was approved and published.\nhttps://clearwell.example/studio/intent/edit/id=${ARTICLE};type=article`,
    )
  })

  test('is not sent if the mismatch is gone before it is due', async () => {
    const site = randomUUID()
    await report(site, changed)
    await report(site)
    await pass(60 * MINUTE)
    expect(mails).toEqual([])
  })
})

test('a row edited in the database is reported by the site’s verification until it is restored', async () => {
  await office.writeDraft({ summary: 'First text.' })
  await office.getApproved()
  await office.publish()
  const store = new EditedStore(office.lake.dataDir)
  const good = store.read(ARTICLE)
  const verifier = () => office.lake.client('siteVerifier', { perspective: 'published' })
  const content = new VerifiedContent({
    reader: createStoreReader(verifier),
    verifier: createVerifier(office.lake.lake.context.access.signingKey.publicKeys()),
    report: () => undefined,
  })
  await content.load()
  const site = randomUUID()
  const sending = createMismatchReporter({
    send: (found) => storeMismatchReport(verifier(), buildMismatchReport(site, found, 900_000)),
    mismatches: () => content.mismatches(),
    log: (line) => expect.fail(line),
  })
  let sent = sending()
  content.onMismatches(() => {
    sent = sending()
  })
  await sent
  const found = () => stored().filter(({ documentId }) => documentId === ARTICLE)

  // A restart, because a running lake keeps documents in memory.
  await office.lake.restart(() => store.write({ ...good, summary: HARM }))
  await content.load()
  await sent
  expect(found()).toMatchObject([{ change: 'changed', type: 'article' }])
  expect(JSON.stringify(found())).not.toContain(HARM)

  await office.lake.restart(() => store.write(good))
  await content.load()
  await sent
  expect(found()).toEqual([])
})
