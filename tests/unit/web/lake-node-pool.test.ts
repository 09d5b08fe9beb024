import { expect, test } from 'vitest'
import { createTestPool, startNodeDouble } from './lake-nodes-fixture.ts'

const startTwo = async () => [await startNodeDouble('a'), await startNodeDouble('b')] as const

test('a site keeps the lake node that it uses while it answers and is current, whatever the others do', async () => {
  const [a, b] = await startTwo()
  b.health.role = 'leader'
  b.health.position = 9
  const { pool } = createTestPool([a, b])
  await pool.start(() => undefined)
  a.health.lagMs = 4_000
  await pool.check()
  expect(pool.current?.url).toBe(a.url)
})

test('a site leaves a lake node that is more than five seconds behind while another one is current', async () => {
  const [a, b] = await startTwo()
  const { pool } = createTestPool([a, b])
  const left: string[] = []
  await pool.start(({ url }) => left.push(url))
  a.health.lagMs = 6_000
  await pool.check()
  expect(pool.current?.url).toBe(b.url)
  expect(left).toEqual([a.url])
  a.health.lagMs = 0
  await pool.check()
  expect(pool.current?.url).toBe(b.url)
})

test('a site uses no lake node that is behind for longer than the bound, because it cannot know what was withdrawn', async () => {
  const [a, b] = await startTwo()
  a.health.lagMs = 61_000
  b.health.role = 'leader'
  const { pool, logged } = createTestPool([a, b])
  await b.die()
  await pool.start(() => undefined)
  await pool.check()
  expect(pool.current).toBeNull()
  expect(logged).toEqual([])
})

test('a site continues with nodes that are behind when all of them answer and none leads: nothing can be published then', async () => {
  const [a, b] = await startTwo()
  a.health.lagMs = 61_000
  b.health.lagMs = 61_000
  const { pool } = createTestPool([a, b])
  await pool.start(() => undefined)
  expect(pool.current?.url).toBe(a.url)
})

test('a site whose own lake node lacks what another has uses the other one while none leads: it may have what was withdrawn', async () => {
  const [a, b] = await startTwo()
  Object.assign(a.health, { lagMs: 61_000, position: 99 })
  Object.assign(b.health, { lagMs: 61_000, position: 100 })
  const { pool } = createTestPool([a, b], { prefersFirst: true })
  await pool.start(() => undefined)
  expect(pool.current?.url).toBe(b.url)
})

test('a lake node that misses one question is kept, and is left when it misses two', async () => {
  const [a, b] = await startTwo()
  let isSilent = false
  const { pool, logged } = createTestPool([a, b], {
    fetchHealth: (url) =>
      isSilent && url === a.url
        ? Promise.reject(new Error('it did not answer'))
        : Promise.resolve({ isLeader: false, position: 1, lagMs: 0, epoch: 1 }),
  })
  await pool.start(() => undefined)
  isSilent = true
  await pool.check()
  expect(pool.current?.url).toBe(a.url)
  const { lost } = pool.current ?? {}
  await pool.check()
  expect(pool.current?.url).toBe(b.url)
  expect(lost?.aborted).toBe(true)
  expect(logged).toEqual([
    `Content comes from the lake node ${a.url}.`,
    `The lake node ${a.url} is lost: it did not answer.`,
    `Content comes from the lake node ${b.url}.`,
  ])
})

test('the sites that lose the same lake node spread over the others', async () => {
  const [a, b] = await startTwo()
  const c = await startNodeDouble('c')
  const chosen = await Promise.all(
    [0, 0.99].map(async (luck) => {
      let value = 0
      const { pool } = createTestPool([a, b, c], { random: () => value })
      await pool.start(() => undefined)
      const { current } = pool
      value = luck
      if (current) pool.reportLost(current, 'ECONNRESET')
      return pool.current?.url
    }),
  )
  expect(chosen).toEqual([b.url, c.url])
})

test('after a restore, the newest position of a site goes back to that of the leader', async () => {
  const [a, b] = await startTwo()
  a.health.role = 'leader'
  a.health.position = 40
  const { pool, logged } = createTestPool([a, b])
  await pool.start(() => undefined)
  pool.saw(50)
  pool.saw(Number.NaN)
  expect(pool.newestPosition).toBe(50)
  await pool.check()
  expect(pool.newestPosition).toBe(40)
  expect(logged.at(-1)).toBe(`The lake at ${a.url} went back to change 40.`)
})

test('a deposed leader that does not know of its successor takes no position back', async () => {
  const [deposed, leader] = await startTwo()
  const other = await startNodeDouble('other')
  Object.assign(deposed.health, { role: 'leader', epoch: 3, position: 40 })
  Object.assign(leader.health, { role: 'leader', epoch: 4, position: 50 })
  Object.assign(other.health, { epoch: 4, position: 49 })
  const { pool } = createTestPool([deposed, leader, other])
  await pool.start(() => undefined)
  pool.saw(50)
  await pool.check()
  expect(pool.newestPosition).toBe(50)
  // A follower knows which epoch it is.
  await leader.die()
  await pool.check()
  expect(pool.newestPosition).toBe(50)
  // The site itself remembers.
  await other.die()
  await pool.check()
  await pool.check()
  expect(pool.newestPosition).toBe(50)
})

test('after a restore to an earlier leader, a site goes back at once if all nodes agree, and later if one is away', async () => {
  const [a, b] = await startTwo()
  Object.assign(a.health, { role: 'leader', epoch: 8, position: 50 })
  b.health.epoch = 8
  let now = 0
  const { pool } = createTestPool([a, b], { now: () => now })
  await pool.start(() => undefined)
  pool.saw(50)
  Object.assign(a.health, { epoch: 3, position: 40 })
  b.health.epoch = 3
  await pool.check()
  expect(pool.newestPosition).toBe(40)
  pool.saw(60)
  a.health.epoch = 2
  await b.die()
  await pool.check()
  await pool.check()
  expect(pool.newestPosition).toBe(60)
  // Longer than a lease that the leader could believe to hold.
  now = 30_000
  await pool.check()
  expect(pool.newestPosition).toBe(40)
})

test('a site with a lake node of its own uses another one while its own is behind, and then its own again', async () => {
  const [own, other] = await startTwo()
  own.health.lagMs = 6_000
  const { pool } = createTestPool([own, other], { prefersFirst: true })
  await pool.start(() => undefined)
  expect(pool.current?.url).toBe(other.url)
  own.health.lagMs = 0
  await pool.check()
  expect(pool.current?.url).toBe(own.url)
})

test('a site that knows only its own lake node does not use it when it is behind for longer than the bound', async () => {
  const own = await startNodeDouble('own')
  own.health.lagMs = 61_000
  const { pool } = createTestPool([own], { prefersFirst: true })
  await pool.start(() => undefined)
  expect(pool.current).toBeNull()
})

test('a site uses no lake node that rejects its token, because that node does not say how old its content is', async () => {
  const [a, b] = await startTwo()
  a.rejectToken(true)
  b.health.lagMs = 6_000
  const { pool, logged } = createTestPool([a, b], { prefersFirst: true })
  await pool.start(() => undefined)
  await pool.check()
  expect(pool.current?.url).toBe(b.url)
  await b.die()
  await pool.check()
  await pool.check()
  expect(pool.current).toBeNull()
  a.rejectToken(false)
  await pool.check()
  expect(pool.current?.url).toBe(a.url)
  a.rejectToken(true)
  await pool.check()
  expect(pool.current).toBeNull()
  const rejects = `The lake node ${a.url} rejects the token of this site, and is not used.`
  expect(logged.filter((line) => line === rejects)).toHaveLength(2)
})

test('a lake without a cluster is used by a site that knows only that one', async () => {
  const alone = await startNodeDouble('alone')
  alone.rejectToken(true)
  const { pool } = createTestPool([alone])
  await pool.start(() => undefined)
  expect(pool.current?.url).toBe(alone.url)
})
