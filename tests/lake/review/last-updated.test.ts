import { defineQuery } from 'next-sanity'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lastUpdatedField } from '../../../lib/content/fragments.ts'
import { changesSinceText } from '../../../lib/workflow/rules/changes-since.ts'
import { readRecords } from '../../../lib/workflow/model/record-order.ts'
import { ARTICLE, DRAFT, openOffice, today, type Office } from './office.ts'

let office: Office

beforeEach(async () => {
  office = await openOffice()
  await office.writeDraft({ lastUpdated: '2001-01-01' })
})
afterEach(() => office.lake.close())

/** The date readers see, and the Studio's field shows. */
async function readLastUpdated(): Promise<string | null> {
  const query = defineQuery(`*[_id == $id][0]{${lastUpdatedField}}`)
  const found = await office.lake
    .client('siteReader')
    .fetch<{ lastUpdated: string | null } | null>(query, { id: ARTICLE })
  const records = readRecords(office.lake.lake.context.store.referring(ARTICLE, 'review')).filter(
    ({ contentHash }) => contentHash !== undefined,
  )
  const since = changesSinceText(records)
  if (since !== null) expect(since).toBe(found?.lastUpdated)
  return found?.lastUpdated ?? null
}

/** Moves the recorded publications this many years into the past. */
function passYears(years: number): void {
  const { store } = office.lake.lake.context
  store.write({ author: 'test', channel: 'seed' }, (tx) => {
    for (const record of store.ofType('review')) {
      const at = String(record.decidedAt)
      tx.put({ ...record, decidedAt: `${Number(at.slice(0, 4)) - years}${at.slice(4)}` })
    }
  })
}

const yearsAgo = (years: number) => `${Number(today().slice(0, 4)) - years}${today().slice(4)}`

test('the last-updated date is set by the publication of reviewed content, and not by an input field', async () => {
  await office.getApproved()
  await office.publish()
  expect(await readLastUpdated()).toBe(today())
})

test('the last-updated date stays when unchanged content is published or recertified', async () => {
  await office.getApproved()
  await office.publish()
  passYears(1)
  const editor = office.as('editor')
  await editor.createOrReplace({ ...office.stored(ARTICLE), _id: DRAFT, _type: 'article' })
  await office.publish()
  expect(await readLastUpdated()).toBe(yearsAgo(1))
  await office.decide('medicalReviewer', 'recertify', {
    revision: office.revision(ARTICLE),
    statement: 'Still so.',
    evidenceCheckedAt: today(),
    password: office.getPassword('medicalReviewer'),
  })
  expect(await readLastUpdated()).toBe(yearsAgo(1))
})

test('the last-updated date is new when earlier content is published again after other content', async () => {
  for (const title of ['Asthma', 'Asthma: 2 puffs', 'Asthma']) {
    await office.writeDraft({ title })
    await office.getApproved()
    await office.publish()
    if (title !== 'Asthma') expect(await readLastUpdated()).toBe(today())
    passYears(1)
  }
  expect(await readLastUpdated()).toBe(yearsAgo(1))
})

test('content without a publication record keeps its stored last-updated date', async () => {
  const { store } = office.lake.lake.context
  const { _rev, ...draft } = store.get(DRAFT) ?? {}
  const page = { ...draft, _id: 'legalPage-x', _type: 'legalPage' }
  store.write({ author: 'test', channel: 'seed' }, (tx) => void tx.put(page))
  const query = defineQuery(`*[_id == "legalPage-x"][0]{${lastUpdatedField}}`)
  expect(await office.lake.client('siteReader').fetch(query)).toEqual({ lastUpdated: '2001-01-01' })
})
