import { expect, test } from 'vitest'
import { createRedirectHits } from '../../../lib/server/web/redirect-hits.ts'

test('redirect hits are added up between reports and reported once', async () => {
  const sent: object[] = []
  const hits = createRedirectHits({
    send: async (found) => void sent.push(Object.fromEntries(found)),
  })
  await hits.flush()
  for (const path of ['/a', '/b', '/a']) hits.count(path)
  await hits.flush()
  await hits.flush()
  expect(sent).toEqual([{ '/a': 2, '/b': 1 }])
})

test('hits that could not be sent are included in the next report', async () => {
  const sent: object[] = []
  let isDown = true
  const hits = createRedirectHits({
    send: async (found) => {
      if (isDown) throw new Error('down')
      sent.push(Object.fromEntries(found))
    },
  })
  hits.count('/a')
  await hits.flush()
  hits.count('/a')
  isDown = false
  await hits.flush()
  expect(sent).toEqual([{ '/a': 2 }])
})

test('unknown paths above the limit are not stored, and known paths are still counted', async () => {
  const sent: object[] = []
  const hits = createRedirectHits({
    send: async (found) => void sent.push(Object.fromEntries(found)),
    maxEntries: 2,
  })
  for (const path of ['/a', '/b', '/c', '/a', '/d']) hits.count(path)
  await hits.flush()
  expect(sent).toEqual([{ '/a': 2, '/b': 1 }])
})
