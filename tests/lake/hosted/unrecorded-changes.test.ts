import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchChanges, type ChangeWatch } from '../../../lib/hosted/change-watch.ts'
import { unrecordedChangeMail } from '../../../lib/hosted/notify-team.ts'
import type { UnrecordedChangeReport } from '../../../lib/hosted/report-mails.ts'
import { contentHash } from '../../../lib/workflow/rules/content-hash.ts'
import { until } from '../../wait-until.ts'
import { evidence } from '../review/complete-article.ts'
import { ARTICLE, openHostedOffice, type HostedOffice } from './hosted-office.ts'

let office: HostedOffice
let watch: ChangeWatch
const logged: string[] = []
const reports: UnrecordedChangeReport[] = []

const publish = async () => {
  await office.decide('writer', 'submit', { revision: office.revision() })
  await office.approve()
  const published = await office.decide('writer', 'publish', { revision: office.revision() })
  expect(published).toMatchObject({ status: 200 })
}
const stored = () => office.lake.lake.context.store.ofType('unrecordedChange')
const findChanges = (id: string) =>
  reports.filter(({ documentId }) => documentId === id).map(({ change }) => change)

beforeAll(async () => {
  office = await openHostedOffice()
  // The test's own documents, which no decision published.
  office.lake.lake.context.store.write({ author: 'test' }, (tx) => {
    for (const id of [...evidence.map(({ _id }) => _id), 'person-reviewer', 'person-second']) {
      tx.put({
        _id: `review-${id}`,
        _type: 'review',
        decision: 'published',
        decidedAt: '2025-01-01T00:00:00.000Z',
        sequence: 1,
        subject: { _type: 'reference', _ref: id, _weak: true },
        contentHash: contentHash(tx.get(id) ?? {}),
      })
    }
  })
  await office.writeDraft()
  await publish()
  const { publisher, now } = office.store
  watch = watchChanges({
    publisher,
    signing: null,
    now,
    log: (line) => logged.push(line),
    notify: async (made) => void reports.push(...made),
    settleMs: 0,
  })
  await watch.ready
})
afterAll(async () => {
  await watch.close()
  await office.close()
})

test('a change by an administrator’s own token is reported with its author, until a decision replaces it', async () => {
  const admin = office.as('admin')
  await admin.patch(ARTICLE).set({ title: 'Rewritten by hand' }).commit()
  await until(() => expect(findChanges(ARTICLE).length > 0).toBe(true))
  expect(reports).toEqual([
    {
      documentId: ARTICLE,
      type: 'article',
      name: 'Rewritten by hand',
      change: 'changed',
      by: office.userId('admin'),
    },
  ])
  expect(stored()).toMatchObject([{ documentId: ARTICLE, change: 'changed' }])

  await office.writeDraft({ title: 'Approved again' })
  await publish()
  await until(() => expect(stored().length === 0).toBe(true))
  expect(findChanges(ARTICLE)).toEqual(['changed'])
})

test('a removal and a restored row without a decision are reported', async () => {
  const before = office.stored(ARTICLE)
  await office.as('admin').delete(ARTICLE)
  await until(() => expect(findChanges(ARTICLE).includes('removed')).toBe(true))
  await office.as('admin').create({ ...before, _type: 'article' })
  await until(() => expect(stored().length === 0).toBe(true))
})

test('a document that an administrator publishes without any record is reported', async () => {
  await office.as('admin').create({ _id: 'post-rogue', _type: 'post', title: 'Rogue' })
  await until(() => expect(findChanges('post-rogue').length > 0).toBe(true))
  expect(findChanges('post-rogue')).toEqual(['published'])
})

test('changes from before the watch began are found when it begins', async () => {
  await watch.close()
  await office.as('admin').create({ _id: 'post-unseen', _type: 'post', title: 'Unseen' })
  const { publisher, now } = office.store
  watch = watchChanges({
    publisher,
    signing: null,
    now,
    log: (line) => logged.push(line),
    notify: async (made) => void reports.push(...made),
    settleMs: 0,
  })
  await until(() => expect(findChanges('post-unseen').length > 0).toBe(true))
  expect(findChanges('post-rogue')).toEqual(['published'])
  expect(logged).toEqual([])
})

test('the mail about an unreviewed change has its name, what is wrong, and a link to the Studio', () => {
  const report = {
    documentId: ARTICLE,
    type: 'article',
    name: 'Asthma',
    change: 'changed',
    by: 'user-1',
  } as const
  const { subject, text } = unrecordedChangeMail([report], 'https://site.example')
  expect(subject).toBe('Changed without a review: Asthma')
  expect(text).toContain('not the text that was approved')
  expect(text).toContain(`https://site.example/studio/intent/edit/id=${ARTICLE};type=article`)
})

test('one mail reports many unreviewed changes, and names the first of them', () => {
  const reports = Array.from({ length: 500 }, (_, index) => ({
    documentId: `article-${index}`,
    type: 'article',
    name: `Page ${index}`,
    change: 'changed' as const,
    by: null,
  }))
  const { subject, text } = unrecordedChangeMail(reports, 'https://site.example')
  expect(subject).toBe('500 pages changed without a review')
  expect(text).toContain('“Page 0”')
  expect(text).not.toContain('“Page 20”')
  expect(text).toContain('and 480 more')
  expect(text).toContain('https://site.example/studio/desk')
})
