import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createVerifier } from '../../../lib/signing/verifier.ts'
import { createSigner } from '../../../lib/signing/signer.ts'
import { generateKeyPair } from '../../../lib/signing/key-pair.ts'
import { openSecrets } from '../../../lib/lake/access/secrets.ts'
import { rotateSigningKey } from '../../../lib/lake/access/signing-key.ts'
import { createStoreReader } from '../../../lib/content/verified/read-store.ts'
import { VerifiedContent, type Mismatch } from '../../../lib/content/verified/verified-content.ts'
import { contentHash } from '../../../lib/workflow/rules/content-hash.ts'
import { signRecord, verifyRecord } from '../../../lib/workflow/signatures/record-signature.ts'
import clearwell from '../../../lib/lake.config.ts'
import { EditedStore } from './edited-store.ts'
import { ARTICLE, DRAFT, openOffice, type Office } from './office.ts'

const HARM = 'Stop all medicines at once.'
const PATH = '/diseases/asthma'

let office: Office
let store: EditedStore
let reported: Mismatch[]
let content: VerifiedContent

const publicKeys = () => office.lake.lake.context.access.signingKey.publicKeys()
const records = () => office.lake.lake.context.store.referring(ARTICLE, 'review')
const bySequence = () => records().toSorted((a, b) => Number(a.sequence) - Number(b.sequence))
const newest = (decision: string) =>
  bySequence().findLast((each) => each.decision === decision) ?? expect.fail(`no ${decision}`)

/** What a web process that starts now verifies. */
async function startSite(): Promise<VerifiedContent> {
  reported = []
  await office.lake.restart()
  const made = new VerifiedContent({
    reader: createStoreReader(() =>
      office.lake.client('siteVerifier', { perspective: 'published' }),
    ),
    verifier: createVerifier(publicKeys()),
    report: (mismatch) => reported.push(mismatch),
  })
  await made.load()
  return made
}

/** Restarts the lake first: its queries keep documents in memory until a transaction changes them. */
async function reload(): Promise<void> {
  await office.lake.restart()
  await content.load()
}

const shown = (site = content) => site.query('*[_id == $id][0].summary', { id: ARTICLE })
const problems = () => reported.map(({ id, problem }) => [id, problem])

async function publish(summary: string): Promise<void> {
  await office.writeDraft({ summary })
  await office.getApproved()
  await office.publish()
}

beforeEach(async () => {
  office = await openOffice({ config: { roles: clearwell.roles } })
  await publish('First text.')
  store = new EditedStore(office.lake.dataDir)
  content = await startSite()
})
afterEach(() => office.lake.close())

test('every record of a published page is signed by the lake', () => {
  const verifier = createVerifier(publicKeys())
  expect(records().map((each) => verifyRecord(each, verifier))).toEqual(
    records().map(() => 'valid'),
  )
  expect(records().map(({ decision }) => decision)).toEqual(
    expect.arrayContaining(['submitted', 'approved', 'published']),
  )
})

test('the site shows a published page, follows its next publication, and its removal', async () => {
  expect(shown()).toBe('First text.')
  await publish('Second text.')
  await content.refresh([ARTICLE])
  expect(shown()).toBe('Second text.')
  await office.decide('medicalReviewer', 'revoke', {
    revision: office.revision(ARTICLE),
    reason: 'Wrong.',
    takeDown: true,
    password: office.getPassword('medicalReviewer'),
  })
  await content.refreshChanged()
  expect(shown()).toBeNull()
  expect(reported).toEqual([])
})

describe('a row edited by hand while the site runs: readers see the last verified version of', () => {
  const edited = async () => {
    await reload()
    expect(shown()).toBe('First text.')
  }

  test('a document with another text and the same revision', async () => {
    store.write({ ...store.read(ARTICLE), summary: HARM })
    await edited()
    expect(problems()).toEqual([[ARTICLE, 'otherContent']])
  })

  test('a document with another text and another revision', async () => {
    store.write({ ...store.read(ARTICLE), summary: HARM, _rev: 'forged' })
    await office.lake.restart()
    await content.refreshChanged()
    await edited()
    expect(problems()).toEqual([[ARTICLE, 'otherContent']])
  })

  test('a document whose record was changed too', async () => {
    const document = { ...store.read(ARTICLE), summary: HARM }
    store.write(document)
    const record = store.read(newest('published')._id)
    store.write({ ...record, contentHash: contentHash(document) })
    await edited()
    expect(problems()).toEqual([[ARTICLE, 'recordsMissing']])
  })

  test('a document with a record signed by an unknown key', async () => {
    const document = { ...store.read(ARTICLE), summary: HARM }
    store.write(document)
    const { signature: _signature, ...record } = store.read(newest('published')._id)
    const { sign } = createSigner(generateKeyPair().privateKey)
    const unsigned = {
      ...record,
      _id: 'review-forged',
      sequence: 99,
      contentHash: contentHash(document),
    }
    store.write({ ...unsigned, ...signRecord(unsigned, sign) })
    await edited()
    expect(problems()).toEqual([[ARTICLE, 'otherContent']])
  })

  test('a document with the approved text of an earlier publication', async () => {
    const before = store.read(ARTICLE)
    await publish('Second text.')
    await content.refresh([ARTICLE])
    store.write(before)
    await reload()
    expect(shown()).toBe('Second text.')
    expect(problems()).toEqual([[ARTICLE, 'otherContent']])
  })

  test('a document that lost the record of its last publication with the text of the one before', async () => {
    const before = store.read(ARTICLE)
    await publish('Second text.')
    await content.refresh([ARTICLE])
    store.remove(newest('published')._id)
    store.write(before)
    await reload()
    expect(shown()).toBe('Second text.')
    expect(problems()).toEqual([[ARTICLE, 'recordsMissing']])
  })

  test('a document of another type', async () => {
    store.write({ ...store.read(ARTICLE), _type: 'person', name: HARM })
    await edited()
    expect(content.query('count(*[_type == "person" && name == $name])', { name: HARM })).toBe(0)
  })
})

test('the site settings stay as they were verified when their row is deleted, and no page is withheld', async () => {
  office.seed({ _id: 'siteSettings', _type: 'siteSettings' })
  await reload()
  store.remove('siteSettings')
  await reload()
  expect(content.query('*[_id == "siteSettings"]._type')).toEqual(['siteSettings'])
  expect([content.isWithheld(PATH), content.areSettingsWithheld()]).toEqual([false, false])
  expect(problems()).toEqual([['siteSettings', 'documentMissing']])
})

test('a site whose keys fit no record says so', async () => {
  expect(content.hasUnknownKeys()).toBe(false)
  const other = new VerifiedContent({
    reader: createStoreReader(() =>
      office.lake.client('siteVerifier', { perspective: 'published' }),
    ),
    verifier: createVerifier([generateKeyPair().publicKey]),
    report: () => {},
  })
  await other.load()
  expect(other.hasUnknownKeys()).toBe(true)
})

test('a comparison of everything lets requests be answered in between', async () => {
  const ids = Array.from({ length: 400 }, (_, index) => `source-many-${index}`)
  office.seed(...ids.map((_id) => ({ _id, _type: 'source', title: _id, publisher: 'WHO' })))
  const { reader, all } = await readAhead()
  const site = new VerifiedContent({
    reader,
    verifier: createVerifier(publicKeys()),
    report: () => {},
  })
  let turns = 0
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  await site.load()
  clearImmediate(next)
  expect(all).toBeGreaterThan(800)
  // In one go, it would be none: everything that is read is there already.
  expect(turns).toBeGreaterThan(2)
})

/** A reader that answers from memory, so that only the comparison itself takes time. */
async function readAhead() {
  const real = createStoreReader(() =>
    office.lake.client('siteVerifier', { perspective: 'published' }),
  )
  const [documents, end] = [await real.all(), await real.chainEnd()]
  const reader = { ...real, all: async () => documents, chainEnd: async () => end }
  return { reader, all: documents.length }
}

describe('readers do not see', () => {
  test('a document that was edited before the site started: its page is withheld, not missing', async () => {
    store.write({ ...store.read(ARTICLE), summary: HARM })
    const site = await startSite()
    expect(shown(site)).toBeNull()
    expect(site.isWithheld(PATH)).toBe(true)
    expect(site.isWithheld('/diseases/other')).toBe(false)
    expect(problems()).toEqual([[ARTICLE, 'otherContent']])
  })

  test('a new document without a record', async () => {
    store.write({ ...store.read(ARTICLE), _id: 'article-new', summary: HARM })
    await reload()
    expect(content.query('count(*[_type == "article"])')).toBe(1)
    expect(content.isWithheld(PATH)).toBe(false)
    expect(problems()).toEqual([['article-new', 'noRecord']])
  })

  test('a new document with a copy of another document’s record', async () => {
    store.write({ ...store.read(ARTICLE), _id: 'article-new' })
    const record = store.read(newest('published')._id)
    const subject = { _type: 'reference', _ref: 'article-new', _weak: true }
    store.write({ ...record, _id: 'review-copy', subject })
    await reload()
    expect(content.query('*[_type == "article"]._id')).toEqual([ARTICLE])
    expect(content.query('count(*[_id == "review-copy"])')).toBe(0)
  })

  test('a removed document that was put back, also without the record of its removal', async () => {
    const before = store.read(ARTICLE)
    await office.decide('medicalReviewer', 'revoke', {
      revision: office.revision(ARTICLE),
      reason: 'Wrong.',
      takeDown: true,
      password: office.getPassword('medicalReviewer'),
    })
    await content.refresh([ARTICLE])
    store.write(before)
    await reload()
    expect(shown()).toBeNull()
    store.remove(newest('unpublished')._id)
    await reload()
    expect(shown()).toBeNull()
    expect(problems()).toEqual([
      [ARTICLE, 'takenOffline'],
      [ARTICLE, 'recordsMissing'],
    ])
  })

  test('a forged record on the page of a document that is unchanged', async () => {
    const record = store.read(newest('approved')._id)
    store.write({ ...record, _id: 'review-forged', sequence: 99, statement: HARM })
    await reload()
    expect(content.query('*[_type == "review" && defined(statement)].statement')).toEqual([
      'Checked against the guideline.',
    ])
    expect(problems()).toEqual([[ARTICLE, 'unsignedRecord']])
  })

  test('a deleted row, which is reported', async () => {
    store.remove(ARTICLE)
    await reload()
    expect(shown()).toBeNull()
    expect(problems()).toEqual([[ARTICLE, 'documentMissing']])
  })
})

describe('the lake', () => {
  test('publishes nothing on an approval that was put into the store by hand', async () => {
    await office.writeDraft({ summary: HARM })
    const hash = contentHash(office.stored(DRAFT) ?? {})
    const record = store.read(newest('approved')._id)
    store.write({ ...record, _id: 'review-forged', sequence: 99, contentHash: hash })
    await expect(office.publish()).rejects.toMatchObject({ statusCode: 403 })
  })

  test('does not sign a text that was put into the store by hand when it is published again unchanged', async () => {
    store.write({ ...store.read(ARTICLE), summary: HARM })
    const { _rev, ...published } = store.read(ARTICLE)
    await office.as('editor').createOrReplace({ ...published, _id: DRAFT })
    await expect(office.publish()).rejects.toMatchObject({ statusCode: 403 })
    await reload()
    expect(shown()).toBe('First text.')
  })

  test('signs with a new key after a rotation, and the site accepts both', async () => {
    await office.lake.close()
    // The nodes of a cluster must have the same key.
    office = await openOffice({ config: { roles: clearwell.roles }, inCluster: false })
    await publish('First text.')
    const [first] = publicKeys()
    await office.lake.restart(() => openSecrets(office.lake.dataDir).change(rotateSigningKey))
    expect(publicKeys()).toHaveLength(2)
    expect(publicKeys()[1]).toBe(first)
    const site = await startSite()
    expect(shown(site)).toBe('First text.')
    await publish('Second text.')
    await site.refresh([ARTICLE])
    expect(shown(site)).toBe('Second text.')
    expect(reported).toEqual([])
  })
})

describe('a store from before records were signed', () => {
  /** As a version that did not sign left the store. */
  const unsignAll = () => {
    for (const id of all0) {
      const { signature: _signature, chain: _chain, ...rest } = store.read(id)
      store.write(rest)
    }
    store.remove('review.chain')
  }
  const asBefore = (isFirst: boolean) =>
    office.lake.restart(() => {
      if (isFirst) unsignAll()
      for (const { _id } of records0) {
        const { signature: _signature, ...rest } = store.read(_id)
        store.write(rest)
      }
      if (isFirst)
        openSecrets(office.lake.dataDir).change(({ signing }) => {
          signing.earlierSignedAt = null
        })
    })
  let records0: { _id: string }[]
  let newest0: string
  let all0: string[]
  beforeEach(() => {
    records0 = records()
    newest0 = newest('published')._id
    all0 = office.lake.lake.context.store.ofType('review').map(({ _id }) => _id)
  })

  test('is signed once at the start of this version, with the reason', async () => {
    await asBefore(true)
    expect(shown(await startSite())).toBe('First text.')
    expect(newest('published')).toMatchObject({ signature: { basis: 'upgrade' } })
    expect(openSecrets(office.lake.dataDir).read().signing.earlierSignedAt).not.toBeNull()
  })

  test('is not signed by a node whose key file does not say so, if another one has done it', async () => {
    await office.lake.restart(() => {
      const { signature: _signature, ...rest } = store.read(newest0)
      store.write(rest)
      openSecrets(office.lake.dataDir).change(({ signing }) => {
        signing.earlierSignedAt = null
      })
    })
    expect(store.read(newest0).signature).toBeUndefined()
  })

  test('cannot ask for it again: unsigned records stay unsigned', async () => {
    await asBefore(false)
    const site = await startSite()
    expect(shown(site)).toBeNull()
    expect(problems()).toEqual([
      ['review.chain', 'chainBroken'],
      [ARTICLE, 'recordsMissing'],
    ])
  })

  test('keeps a public document without a record of its text: the text is recorded as it is', async () => {
    await office.lake.restart(() => {
      unsignAll()
      for (const { _id } of records0) store.remove(_id)
      openSecrets(office.lake.dataDir).change(({ signing }) => {
        signing.earlierSignedAt = null
      })
    })
    expect(shown(await startSite())).toBe('First text.')
    expect(records().map(({ decision }) => decision)).toEqual(['attested'])
  })
})
