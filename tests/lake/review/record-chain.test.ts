import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSecrets } from '../../../lib/lake/access/secrets.ts'
import { createVerifier } from '../../../lib/signing/verifier.ts'
import { createStoreReader } from '../../../lib/content/verified/read-store.ts'
import { VerifiedContent, type Mismatch } from '../../../lib/content/verified/verified-content.ts'
import { chainNumber } from '../../../lib/workflow/signatures/record-chain.ts'
import { signRecord, verifyRecord } from '../../../lib/workflow/signatures/record-signature.ts'
import clearwell from '../../../lib/lake.config.ts'
import { EditedStore } from './edited-store.ts'
import { ARTICLE, DRAFT, openOffice, type Office } from './office.ts'

const CHAIN = 'review.chain'

let office: Office
let store: EditedStore

const access = () => office.lake.lake.context.access
const records = () =>
  office.lake.lake.context.store
    .referring(ARTICLE, 'review')
    .filter(({ _id, subject }) => JSON.stringify(subject).includes(ARTICLE) && _id !== CHAIN)
    .toSorted((a, b) => Number(a.sequence) - Number(b.sequence))
const remove = (decision: string) => {
  const found = records().findLast((each) => each.decision === decision)
  store.remove(found?._id ?? expect.fail(`no ${decision}`))
}
const refused = { statusCode: 403 }

const requestChanges = () =>
  office.decide('medicalReviewer', 'requestChanges', {
    revision: office.revision(),
    reason: 'Harmful.',
  })

/** Another page gets a record after all others. */
const decideOnAnother = () =>
  office.decide('editor', 'assign', { documentId: 'source-asthma-1', owner: null })

async function revoke(): Promise<void> {
  const answer = await office.decide('medicalReviewer', 'revoke', {
    revision: office.revision(ARTICLE),
    reason: 'Wrong.',
    takeDown: true,
    password: office.getPassword('medicalReviewer'),
  })
  expect(answer.status).toBe(200)
}

/** As `lake keys accept-records` does; the lake carries it out when it starts. */
const acceptRecords = () =>
  openSecrets(office.lake.dataDir).change(({ signing }) => {
    signing.chainedAt = null
  })

/** What a web process that starts now finds. */
async function startSite() {
  const found: Mismatch[] = []
  await office.lake.restart()
  const content = new VerifiedContent({
    reader: createStoreReader(() =>
      office.lake.client('siteVerifier', { perspective: 'published' }),
    ),
    verifier: createVerifier(access().signingKey.publicKeys()),
    report: (mismatch) => found.push(mismatch),
  })
  await content.load()
  return { content, problems: found.map(({ id, problem }) => `${id}: ${problem}`) }
}
const shown = (content: VerifiedContent) =>
  content.query('*[_id == $id][0].summary', { id: ARTICLE })

beforeEach(async () => {
  office = await openOffice({ config: { roles: clearwell.roles } })
  store = new EditedStore(office.lake.dataDir)
  await office.writeDraft({ summary: 'First text.' })
  await office.getApproved()
})
afterEach(() => office.lake.close())

describe('an approval does not come back when a row is deleted:', () => {
  test('the request for changes that came after it', async () => {
    await requestChanges()
    remove('changesRequested')
    await expect(office.publish()).rejects.toMatchObject(refused)
  })

  test('that request, after a decision on another page', async () => {
    await requestChanges()
    expect((await decideOnAnother()).status).toBe(200)
    remove('changesRequested')
    await expect(office.publish()).rejects.toMatchObject(refused)
  })

  test('that request, with the end of the chain', async () => {
    await requestChanges()
    remove('changesRequested')
    store.remove(CHAIN)
    await expect(office.publish()).rejects.toMatchObject(refused)
    expect(await decideOnAnother()).toMatchObject({ status: 403, code: 'policy.chainBroken' })
  })

  test('that request, with an earlier end of the chain put back, after a decision on another page', async () => {
    const before = store.read(CHAIN)
    await requestChanges()
    await decideOnAnother()
    remove('changesRequested')
    store.write(before)
    await expect(office.publish()).rejects.toMatchObject(refused)
  })

  test('the revocation of the public text', async () => {
    await office.publish()
    const row = store.read(ARTICLE)
    await revoke()
    for (const decision of ['revoked', 'unpublished']) remove(decision)
    store.remove(DRAFT)
    store.write(row)
    const { content, problems } = await startSite()
    expect(shown(content)).toBeNull()
    // Nothing names the revocation, because the next record is missing too.
    expect(problems).toEqual([`${CHAIN}: chainBroken`, `${ARTICLE}: recordsMissing`])
  })
})

test('a web process that starts after successive records were deleted says so, until an operator accepts the records, although only the last of them is named', async () => {
  await office.publish()
  await revoke()
  const revocation = records().slice(-2)
  expect(revocation.map(({ decision }) => decision)).toEqual(['revoked', 'unpublished'])
  await decideOnAnother()
  const next = store.read(CHAIN).record
  await decideOnAnother()
  for (const id of [...revocation.map(({ _id }) => _id), String(next)]) store.remove(id)
  const [broken, named] = [`${CHAIN}: chainBroken`, 'source-asthma-1: recordsMissing']
  expect((await startSite()).problems).toEqual(expect.arrayContaining([broken, named]))
  acceptRecords()
  const { problems } = await startSite()
  expect(problems).toContain(named)
  expect(problems).not.toContain(broken)
  expect((await decideOnAnother()).status).toBe(200)
  expect((await startSite()).problems).not.toContain(broken)
})

test('a page with a missing record is public again after a new approval', async () => {
  await requestChanges()
  remove('changesRequested')
  await office.writeDraft({ summary: 'Second text.' })
  expect((await office.approve()).status).toBe(200)
  await office.publish()
  const { content, problems } = await startSite()
  expect([shown(content), problems]).toEqual(['Second text.', []])
})

test('a web process that starts after the end of the chain was deleted or put back says so', async () => {
  await office.publish()
  const before = store.read(CHAIN)
  await decideOnAnother()
  store.write(before)
  expect((await startSite()).problems).toEqual([`${CHAIN}: chainBroken`])
  store.remove(CHAIN)
  const { content, problems } = await startSite()
  expect(problems).toEqual([`${CHAIN}: chainBroken`])
  expect(shown(content)).toBe('First text.')
})

test('nothing is decided after an earlier end of the chain was put back, so that a record after it stays named', async () => {
  await office.publish()
  const before = store.read(CHAIN)
  await revoke()
  store.write(before)
  // As the next record of the chain, it would take the place of the revocation, which could then be deleted.
  expect(await decideOnAnother()).toMatchObject({ status: 403, code: 'policy.chainBroken' })
})

test('an operator who accepts the records ends the report, also if an earlier end was put back', async () => {
  const before = store.read(CHAIN)
  await decideOnAnother()
  store.write(before)
  expect((await startSite()).problems).toEqual([`${CHAIN}: chainBroken`])
  acceptRecords()
  expect((await startSite()).problems).toEqual([])
  expect((await decideOnAnother()).status).toBe(200)
  expect((await startSite()).problems).toEqual([])
})

test('no one can write the end of the chain through the API', async () => {
  const end = store.read(CHAIN)
  const { _rev, ...document } = end
  for (const role of ['administrator', 'editor'] as const) {
    const client = office.as(role)
    await expect(client.delete(CHAIN)).rejects.toMatchObject(refused)
    await expect(client.createOrReplace({ ...document, number: 1 })).rejects.toMatchObject(refused)
  }
})

test('every record has its own number, and names the one before it', async () => {
  await office.publish()
  const all = office.lake.lake.context.store
    .ofType('review')
    .toSorted((a, b) => chainNumber(a) - chainNumber(b))
  expect(all.map(chainNumber)).toEqual(all.map((_, index) => index + 1))
  expect(all.slice(1).map(({ chain }) => chain)).toMatchObject(
    all.slice(0, -1).map(({ _id }) => ({ previous: { record: _id } })),
  )
})

test('records from before there was a chain are added to it once, at the start of this version', async () => {
  await requestChanges()
  const { sign } = access().signingKey
  const ids = office.lake.lake.context.store.ofType('review').map(({ _id }) => _id)
  // As an earlier version left them: signed, and not chained.
  await office.lake.restart(() => {
    for (const id of ids) {
      const { chain: _chain, ...rest } = store.read(id)
      store.write({ ...rest, ...signRecord(rest, sign) })
    }
    store.remove(CHAIN)
    openSecrets(office.lake.dataDir).change(({ signing }) => {
      signing.chainedAt = null
    })
  })
  const verifier = createVerifier(access().signingKey.publicKeys())
  expect(records().map((each) => [verifyRecord(each, verifier), chainNumber(each) > 0])).toEqual(
    records().map(() => ['valid', true]),
  )
  remove('changesRequested')
  await expect(office.publish()).rejects.toMatchObject(refused)
})
