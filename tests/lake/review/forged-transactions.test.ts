import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contentHash } from '../../../lib/workflow/rules/content-hash.ts'
import clearwell from '../../../lib/lake.config.ts'
import { EditedStore } from './edited-store.ts'
import { ARTICLE, DRAFT, openOffice, type Office } from './office.ts'

const HARM = 'Stop all medicines at once.'

let office: Office
let store: EditedStore

const newest = (decision: string) =>
  office.lake.lake.context.store
    .referring(ARTICLE, 'review')
    .toSorted((a, b) => Number(a.sequence) - Number(b.sequence))
    .findLast((each) => each.decision === decision) ?? expect.fail(`no ${decision}`)

beforeEach(async () => {
  office = await openOffice({ config: { roles: clearwell.roles } })
  await office.writeDraft({ summary: 'First text.' })
  await office.getApproved()
  await office.publish()
  store = new EditedStore(office.lake.dataDir)
})
afterEach(() => office.lake.close())

describe('a row that names the transaction of a publication', () => {
  const publishAs = (transactionId: string) =>
    office
      .as('editor')
      .action(
        { actionType: 'sanity.action.document.publish', publishedId: ARTICLE, draftId: DRAFT },
        { transactionId },
      )

  test('a forged override with the id that the publisher chose publishes nothing', async () => {
    await office.writeDraft({ summary: HARM })
    const draft = store.read(DRAFT)
    store.write({
      _id: 'review-forged',
      _type: 'review',
      _rev: 'chosen',
      _createdAt: draft._createdAt,
      _updatedAt: draft._updatedAt,
      subject: { _type: 'reference', _ref: ARTICLE, _weak: true },
      decision: 'overridden',
      decidedAt: '2020-01-01T00:00:00.000Z',
      sequence: 1,
      contentHash: contentHash(draft),
    })
    await expect(publishAs('chosen')).rejects.toThrow(/approv/)
    expect(office.stored(ARTICLE)?.summary).toBe('First text.')
  })

  test('a request for changes with that revision still ends the approval', async () => {
    await office.writeDraft({ summary: HARM })
    await office.getApproved()
    await office.decide('medicalReviewer', 'requestChanges', {
      revision: office.revision(),
      reason: 'Harmful.',
    })
    store.write({ ...store.read(newest('changesRequested')._id), _rev: 'chosen' })
    await expect(publishAs('chosen')).rejects.toThrow(/approv/)
    expect(office.stored(ARTICLE)?.summary).toBe('First text.')
  })
})
