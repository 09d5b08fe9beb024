import { once } from 'node:events'
import { verify } from '../../lib/lake/operations/verify/verify.ts'
import { mutate, startBenchLake } from './lake-process.ts'

const ROUNDS = 50
const WRITERS = 16
/** Writes per round, until the process is killed during the next. */
const WRITES = 60

/** Kills a lake under load repeatedly on the same data; reports lost acknowledged writes and damage. */
export async function printKills(dataDir: string): Promise<void> {
  const acknowledged = new Set<string>()
  const starts: number[] = []
  let lost = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now()
    const lake = await startBenchLake(dataDir)
    starts.push(performance.now() - startedAt)
    lost += await countMissing(lake, acknowledged)
    let done = 0
    let next = 0
    const writer = async () => {
      for (;;) {
        const id = `note-${round}-${next++}`
        await mutate(lake, [{ create: { _id: id, _type: 'note', text: 'words '.repeat(200) } }])
        acknowledged.add(id)
        if (++done === WRITES) lake.child.kill('SIGKILL')
      }
    }
    const ended = once(lake.child, 'exit')
    await Promise.allSettled(Array.from({ length: WRITERS }, writer))
    await ended
  }
  const lake = await startBenchLake(dataDir)
  lost += await countMissing(lake, acknowledged)
  let last = 0
  let stoppedAt = 0
  const writers = Array.from({ length: WRITERS }, async () => {
    for (;;) {
      const id = `last-${last++}`
      await mutate(lake, [{ create: { _id: id, _type: 'note', text: 'words '.repeat(200) } }])
      acknowledged.add(id)
      if (acknowledged.size % WRITES !== 0 || stoppedAt > 0) continue
      stoppedAt = performance.now()
      lake.child.kill('SIGTERM')
    }
  })
  const ended = once(lake.child, 'exit')
  await Promise.allSettled(writers)
  await ended
  const stopSeconds = (performance.now() - stoppedAt) / 1000
  const again = await startBenchLake(dataDir)
  lost += await countMissing(again, acknowledged)
  await again.stop()
  const problems = (await verify(dataDir)).flatMap((check) => check.problems)
  console.log(`\nA lake that is killed ${ROUNDS} times while ${WRITERS} write`)
  console.table([
    {
      'acknowledged writes': acknowledged.size,
      lost,
      'problems that lake verify finds': problems.length,
      'longest start (ms)': Math.round(Math.max(...starts)),
      'stop under load (s)': Number(stopSeconds.toFixed(2)),
    },
  ])
}

async function countMissing(
  { url, token }: { url: string; token: string },
  ids: ReadonlySet<string>,
): Promise<number> {
  const query = encodeURIComponent('*[_type == "note"]._id')
  const response = await fetch(`${url}/v1/data/query/production?query=${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { result }: { result: string[] } = await response.json()
  const found = new Set(result)
  return [...ids].filter((id) => !found.has(id)).length
}
