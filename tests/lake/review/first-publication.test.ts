import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashWithout } from '../../../lib/workflow/rules/content-hash.ts'
import { ARTICLE, DRAFT, openOffice, today, type Office } from './office.ts'

let office: Office

beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.lake.close())

const publishedOn = (id = ARTICLE) => office.stored(id)?.publishedAt
const edit = (fields: Record<string, unknown>) =>
  office
    .as('editor')
    .createOrReplace({ ...office.stored(ARTICLE), _type: 'article', ...fields, _id: DRAFT })

describe('the day of first publication', () => {
  test('a page without one gets today’s date when it is published, and its approval covers it', async () => {
    await office.writeDraft({ publishedAt: undefined })
    await office.getApproved()
    await office.publish()
    expect(publishedOn()).toBe(today())
    // The approval is of the published text: the same text again has no unreviewed change.
    await edit({})
    expect(await office.decide('editor', 'submit', { revision: office.revision() })).toMatchObject({
      code: 'policy.nothingToReview',
    })
  })

  test('a day that an editor wrote into the draft is not shown, before or after the approval', async () => {
    await office.writeDraft({ publishedAt: '2025-07-08' })
    await office.getApproved()
    await office.as('editor').patch(DRAFT).set({ publishedAt: '2019-01-01' }).commit()
    await office.publish()
    expect(publishedOn()).toBe(today())
  })

  test('a day that an administrator publishes is kept', async () => {
    await office.writeDraft({ publishedAt: '2025-07-08' })
    await office.getApproved()
    await office.publish('administrator')
    expect(publishedOn()).toBe('2025-07-08')
  })

  test('text added to the day after the approval never becomes public, because no reviewer reads it', async () => {
    await office.writeDraft({ publishedAt: undefined })
    await office.getApproved()
    await office
      .as('editor')
      .patch(DRAFT)
      .set({ publishedAt: '2025-07-08. Take twice the dose.' })
      .commit()
    await office.publish()
    expect(publishedOn()).toBe(today())
  })

  test('an editor can neither change nor remove the day of a public page; an administrator corrects it', async () => {
    await office.writeDraft({ publishedAt: '2025-07-08' })
    await office.getApproved()
    await office.publish('administrator')
    for (const publishedAt of ['2020-01-01', undefined]) {
      await edit({ publishedAt })
      await office.publish()
      expect(publishedOn()).toBe('2025-07-08')
    }
    await edit({ publishedAt: '2025-07-01' })
    await office.publish('administrator')
    expect(publishedOn()).toBe('2025-07-01')
  })

  test('a page stays approved if its approval is from when editors typed the day', async () => {
    await office.writeDraft({ publishedAt: '2025-07-08' })
    const { store } = office.lake.lake.context
    await office.getApproved()
    await office.publish()
    const earlier = hashWithout(office.stored(ARTICLE) ?? {}, [], ['publishedAt'])
    store.write({ author: 'test', channel: 'seed' }, (tx) => {
      for (const record of tx.referring(ARTICLE, 'review'))
        tx.put({ ...record, contentHash: earlier })
    })
    await edit({})
    expect(await office.decide('editor', 'submit', { revision: office.revision() })).toMatchObject({
      code: 'policy.nothingToReview',
    })
    await edit({ summary: 'Another summary of asthma.' })
    await expect(office.publish()).rejects.toThrow(/approv/)
  })
})
