import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defineQuery } from 'next-sanity'
import { reviewFields } from '../../../lib/content/fragments.ts'
import { openSecrets } from '../../../lib/lake/access/secrets.ts'
import { openStore, type Store } from '../../../lib/lake/store/store.ts'
import { hashWithout } from '../../../lib/workflow/rules/content-hash.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { seedContentFields } from './seed-content-fields.ts'
import { ARTICLE, DRAFT, openOffice, today, type Office } from './office.ts'

/** Stores from before every type needed a review (decision 021); the hash of other types left out fields. */
let office: Office
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.lake.close())

/** Writes as an earlier version did, without today's rules and signatures. */
async function earlier(write: (store: Store) => void): Promise<void> {
  await office.lake.restart(() => {
    const store = openStore(office.lake.dataDir)
    try {
      write(store)
      store.write({ author: 'test' }, (tx) => {
        for (const { signature: _, ...record } of store.ofType('review')) tx.put(record)
        tx.delete('review.chain')
      })
    } finally {
      store.close()
    }
    openSecrets(office.lake.dataDir).change(({ signing }) => {
      signing.earlierSignedAt = null
    })
  })
}

const CONTACT = {
  ...{ ...seedContentFields('contactPage'), _id: 'contactPage', _type: 'contactPage' },
  ...{ emergencyNote: 'Call 911.' },
}
const HARM = 'Chest pain can wait until Monday. Do not call 911.'

describe('a public page without a record of a type that earlier needed no review', () => {
  beforeEach(() =>
    earlier((store) => void store.write({ author: 'test' }, (tx) => tx.put(CONTACT))),
  )

  test('stays public, and an editor cannot change it without a review', async () => {
    expect(office.stored('contactPage')).toMatchObject(CONTACT)
    const editor = office.as('editor')
    await expect(
      editor.patch('contactPage').set({ emergencyNote: HARM }).commit(),
    ).rejects.toMatchObject({ statusCode: 403 })
    await editor.create({ ...CONTACT, _id: 'drafts.contactPage', emergencyNote: HARM })
    const publish = {
      actionType: 'sanity.action.document.publish' as const,
      publishedId: 'contactPage',
      draftId: 'drafts.contactPage',
    }
    await expect(editor.action(publish)).rejects.toMatchObject({ statusCode: 403 })
    expect(office.stored('contactPage')).toMatchObject(CONTACT)
  })

  test('can be changed through submission, approval, and publication', async () => {
    const editor = office.as('editor')
    const emergencyNote = 'In an emergency, call 911.'
    await editor.create({ ...CONTACT, _id: 'drafts.contactPage', emergencyNote })
    await office.getApproved('contactPage')
    await editor.action({
      actionType: 'sanity.action.document.publish',
      publishedId: 'contactPage',
      draftId: 'drafts.contactPage',
    })
    expect(office.stored('contactPage')).toMatchObject({ emergencyNote })
  })

  test('can be imported without an approval, while other types cannot', () => {
    const bring = (document: { _id: string; _type: string }) =>
      office.lake.lake.context.store.write({ author: 'import', channel: 'import' }, (tx) =>
        tx.put(document),
      )
    bring({ _id: 'stat-9', _type: 'stat', ...{ label: 'People who read us' } })
    expect(office.stored('stat-9')).not.toBeNull()
    expect(() => bring({ _id: 'faq-9', _type: 'faq' })).toThrow('approv')
  })
})

describe('an article whose earlier approval did not cover the search text', () => {
  const seo = { title: 'Asthma', description: 'What asthma is.' }

  /** Publishes the article, with records that have the hash of that time. */
  async function openEarlier(): Promise<void> {
    await office.writeDraft({ seo })
    await office.getApproved()
    await office.publish()
    await earlier((store) => {
      const hash = hashWithout(store.get(ARTICLE) ?? {}, ['seo'], ['publishedAt'])
      store.write({ author: 'test' }, (tx) => {
        for (const record of store.ofType('review'))
          if (isRecord(record.subject) && record.subject._ref === ARTICLE && record.contentHash)
            tx.put({ ...record, contentHash: hash })
      })
    })
  }

  const reviewer = async () => {
    const query = defineQuery(`*[_id == "${ARTICLE}"][0]{${reviewFields}}`)
    return office.lake.client('siteReader').fetch(query)
  }

  /** Approves the draft, in that version's format. */
  async function approveEarlier(): Promise<void> {
    await office.getApproved()
    await earlier((store) => {
      const hash = hashWithout(store.get(DRAFT) ?? {}, ['seo'], ['publishedAt'])
      store.write({ author: 'test' }, (tx) => {
        for (const record of store.ofType('review').toSorted(byTime).slice(-2))
          tx.put({ ...record, contentHash: hash })
      })
    })
  }

  const byTime = (a: Record<string, unknown>, b: Record<string, unknown>) =>
    Number(a.sequence ?? 0) - Number(b.sequence ?? 0)

  test('stays approved for readers and can be recertified', async () => {
    await openEarlier()
    expect(await reviewer()).toMatchObject({
      review: { statement: 'Checked against the guideline.' },
    })
    const recertified = await office.decide('medicalReviewer', 'recertify', {
      revision: office.revision(ARTICLE),
      statement: 'Still so.',
      evidenceCheckedAt: today(),
      password: office.getPassword('medicalReviewer'),
    })
    expect(recertified).toMatchObject({ status: 200 })
    expect(await reviewer()).toMatchObject({ review: { statement: 'Still so.' } })
  })

  test('needs an approval for changes of its search text', async () => {
    await openEarlier()
    const editor = office.as('editor')
    await expect(
      editor.patch(ARTICLE).set({ 'seo.description': HARM }).commit(),
    ).rejects.toMatchObject({ statusCode: 403 })
    await office.writeDraft({ seo: { ...seo, description: HARM } })
    await expect(office.publish()).rejects.toMatchObject({ statusCode: 403 })
    await office.getApproved()
    await office.publish()
    expect(office.stored(ARTICLE)).toMatchObject({ seo: { description: HARM } })
    expect(await reviewer()).toMatchObject({ review: { statement: expect.any(String) } })
    // From then on, its record covers the search text.
    await expect(
      editor.patch(ARTICLE).set({ 'seo.description': 'Other' }).commit(),
    ).rejects.toMatchObject({ statusCode: 403 })
  })

  test('can be published with the earlier approval unless the search text has changed since', async () => {
    await openEarlier()
    await office.writeDraft({ seo, title: 'Asthma, explained' })
    await approveEarlier()
    const editor = office.as('editor')
    await editor.patch(DRAFT).set({ 'seo.description': HARM }).commit()
    await expect(office.publish()).rejects.toMatchObject({ statusCode: 403 })
    await editor.patch(DRAFT).set({ 'seo.description': seo.description }).commit()
    await office.publish()
    expect(office.stored(ARTICLE)).toMatchObject({ title: 'Asthma, explained', seo })
    expect(await reviewer()).toMatchObject({ review: { statement: expect.any(String) } })
  })

  test('can be published by an administrator’s override', async () => {
    await openEarlier()
    await office.writeDraft({ seo, title: 'Asthma, at once' })
    const overridden = await office.decide('administrator', 'override', {
      revision: office.revision(),
      reason: 'A wrong dose.',
      password: office.getPassword('administrator'),
    })
    expect(overridden).toMatchObject({ status: 200 })
    expect(office.stored(ARTICLE)).toMatchObject({ title: 'Asthma, at once' })
  })
})
