import { expect, test } from 'vitest'
import { createRedirectHits } from '../../../lib/server/web/redirect-hits.ts'

test('hits are added up between two sendings, and sent once', async () => {
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

test('what could not be sent is sent the next time, with what came meanwhile', async () => {
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

test('made-up paths fill no memory; those that are counted go on counting', async () => {
  const sent: object[] = []
  const hits = createRedirectHits({
    send: async (found) => void sent.push(Object.fromEntries(found)),
    most: 2,
  })
  for (const path of ['/a', '/b', '/c', '/a', '/d']) hits.count(path)
  await hits.flush()
  expect(sent).toEqual([{ '/a': 2, '/b': 1 }])
})
