import { request } from 'node:http'
import { createInterface } from 'node:readline'
import { mutate, startBenchLake, type RunningLake } from './running-lake.ts'

const LISTENERS = 200
const TRANSACTIONS = 1_000
const WRITERS = 4

/** Calls back with each document's id as its event arrives; resolves when the stream is open. */
function listen({ url, token }: RunningLake, arrived: (id: string) => void): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const query = encodeURIComponent('*[_type == "note"]')
    const asked = request(`${url}/v1/data/listen/production?query=${query}&includeResult=true`, {
      headers: { authorization: `Bearer ${token}` },
      agent: false,
    })
    asked.once('error', reject)
    asked.once('response', (response) => {
      const lines = createInterface({ input: response })
      // That the listener leaves is no failure.
      lines.on('error', () => undefined)
      lines.on('line', (line) => {
        if (line.startsWith('event: welcome')) {
          asked.removeListener('error', reject).on('error', () => undefined)
          resolve(() => asked.destroy())
        }
        const id = /^data: .*"documentId":"([^"]+)"/.exec(line)?.[1]
        if (id !== undefined) arrived(id)
      })
    })
    asked.end()
  })
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
}

/** What 200 listeners and four writers wait for, in milliseconds: from the request until the answer, and each event. */
export async function printListeners(dataDir: string): Promise<void> {
  const lake = await startBenchLake(dataDir)
  const sentAt = new Map<string, number>()
  const answers: number[] = []
  const answeredAt = new Map<string, number>()
  const deliveries: { id: string; at: number }[] = []
  const leave = await Promise.all(
    Array.from({ length: LISTENERS }, () =>
      listen(lake, (id) => deliveries.push({ id, at: performance.now() })),
    ),
  )
  let next = 0
  const writer = async () => {
    while (next < TRANSACTIONS) {
      const id = `note-${next++}`
      sentAt.set(id, performance.now())
      await mutate(lake, [{ create: { _id: id, _type: 'note', text: 'words '.repeat(100) } }])
      answeredAt.set(id, performance.now())
      answers.push(performance.now() - (sentAt.get(id) ?? 0))
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, writer))
  while (deliveries.length < LISTENERS * TRANSACTIONS)
    await new Promise((resolve) => setTimeout(resolve, 20))
  const after = deliveries.map(({ id, at }) => at - (sentAt.get(id) ?? 0))
  leave.forEach((each) => each())
  await lake.stop()
  const row = (what: string, values: readonly number[]) => ({
    what,
    p50: Number(percentile(values, 0.5).toFixed(1)),
    p95: Number(percentile(values, 0.95).toFixed(1)),
    p99: Number(percentile(values, 0.99).toFixed(1)),
  })
  console.log(`\n${LISTENERS} listeners, ${TRANSACTIONS} transactions of ${WRITERS} writers (ms)`)
  console.table([
    row('request until its acknowledgement', answers),
    row('request until each event has arrived', after),
  ])
}
