import { afterEach, expect, it } from 'vitest'
import { ask, openEdge, type Edge } from './web-server-fixture.ts'

let edge: Edge
let expired: number

afterEach(() => edge.close())

async function openSite() {
  expired = 0
  edge = await openEdge({
    onExpired: () => {
      expired += 1
    },
  })
}

const publish = () => ask(edge.port, '/api/revalidate', { method: 'POST', body: '{}' })

it('caches expire before a publish is confirmed', async () => {
  await openSite()
  const { status } = await publish()
  expect(status).toBe(200)
  expect(expired).toBeGreaterThan(0)
})

it('a rejected delivery or any other request expires nothing', async () => {
  await openSite()
  await ask(edge.port, '/api/revalidated')
  await ask(edge.port, '/diseases/diabetes')
  edge.answerWith(401)
  await publish()
  expect(expired).toBe(0)
})
