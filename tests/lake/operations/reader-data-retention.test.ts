import { expect, test } from 'vitest'
import clearwell from '../../../lib/lake.config.ts'
import { concerns } from '../../../lib/lake/webhooks/payload.ts'
import { getWebhooks } from '../../../lib/lake/load-config.ts'
import { openTestLake } from '../fixtures/test-lake.ts'

const DAY_MS = 86_400_000
const document = (type: string) => ({
  _id: `${type}.a`,
  _type: type,
  _rev: '1',
  _createdAt: '',
  _updatedAt: '',
})

test('reader reports, empty searches, and feedback counts are deleted after their retention periods', async () => {
  let now = Date.now()
  const lake = await openTestLake({ retention: { now: () => now } })
  const storedTypes = () => [...lake.lake.context.store.all()].map(({ _type }) => _type)
  const DAYS = { emptySearch: 90, readerNote: 180, pageAnswers: 400 }
  lake.lake.context.store.write({ author: 'test', channel: 'seed' }, (tx) => {
    tx.put({ _id: 'readerNote.a', _type: 'readerNote', text: 'in confidence' })
    tx.put({ _id: 'searches.2026-05.abc', _type: 'emptySearch', words: 'gallbladder', count: 3 })
    tx.put({ _id: 'answers.2026-05.homePage', _type: 'pageAnswers', yes: 1, no: 0 })
  })
  const left: string[][] = []
  const steps = [
    DAYS.emptySearch - 1,
    2,
    DAYS.readerNote - DAYS.emptySearch - 2,
    2,
    DAYS.pageAnswers - DAYS.readerNote,
  ]
  for (const days of steps) {
    now += days * DAY_MS
    await lake.restart()
    left.push(storedTypes().toSorted())
  }
  expect(left).toEqual([
    ['emptySearch', 'pageAnswers', 'readerNote'],
    ['pageAnswers', 'readerNote'],
    ['pageAnswers', 'readerNote'],
    ['pageAnswers'],
    [],
  ])
  await lake.close()
})

test('the site’s webhook does not include messages, reader reports, or feedback counts', () => {
  const [hook] = getWebhooks(clearwell, { siteUrl: 'http://127.0.0.1:3000' })
  if (!hook) throw new Error('The site has no webhook')
  const getWebhookEvents = (type: string) => {
    const after = document(type)
    return concerns(hook, {
      documentId: after._id,
      before: null,
      after,
      mutations: [],
      effects: { apply: [], revert: [] },
    })
  }
  expect(['message', 'readerNote', 'pageAnswers', 'emptySearch'].map(getWebhookEvents)).toEqual([
    ...[false, false, false, false],
  ])
  expect([
    getWebhookEvents('article'),
    getWebhookEvents('review'),
    getWebhookEvents('redirect'),
  ]).toEqual([true, true, true])
})
