import { request } from 'node:http'
import { createInterface } from 'node:readline'
import { mutate, startBenchLake, type RunningLake } from './running-lake.ts'

const LISTENERS = 200
const TRANSACTIONS = 1_000

/** Calls back with how old each event is as it arrives, in milliseconds since its transaction; resolves when the stream is open. */
function listen({ url, token }: RunningLake, arrived: (ms: number) => void): Promise<() => void> {
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
        const timestamp = /^data: .*"timestamp":"([^"]+)"/.exec(line)?.[1]
        if (timestamp !== undefined) arrived(Date.now() - Date.parse(timestamp))
      })
    })
    asked.end()
  })
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
}

async function cpuSeconds({ url }: RunningLake): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_cpu_seconds (.*)$/m.exec(text)?.[1])
}

/** What 200 listeners and one writer wait for. */
export async function printListeners(dataDir: string): Promise<void> {
  const lake = await startBenchLake(dataDir)
  const answers: number[] = []
  const deliveries: number[] = []
  const all = Promise.withResolvers<void>()
  const leave = await Promise.all(
    Array.from({ length: LISTENERS }, () =>
      listen(lake, (ms) => {
        if (deliveries.push(ms) === LISTENERS * TRANSACTIONS) all.resolve()
      }),
    ),
  )
  const cpuBefore = await cpuSeconds(lake)
  for (let n = 0; n < TRANSACTIONS; n += 1) {
    const sentAt = performance.now()
    await mutate(lake, [
      { create: { _id: `note-${n}`, _type: 'note', text: 'words '.repeat(100) } },
    ])
    answers.push(performance.now() - sentAt)
  }
  await all.promise
  const cpuMs = ((await cpuSeconds(lake)) - cpuBefore) * 1000
  leave.forEach((each) => each())
  await lake.stop()
  const row = (what: string, values: readonly number[]) => ({
    what,
    p50: Number(percentile(values, 0.5).toFixed(1)),
    p95: Number(percentile(values, 0.95).toFixed(1)),
    p99: Number(percentile(values, 0.99).toFixed(1)),
  })
  console.log(`\n${LISTENERS} listeners, ${TRANSACTIONS} transactions one after the other (ms)`)
  console.table([
    row('a write until its acknowledgement', answers),
    row('a transaction until each listener has its event', deliveries),
  ])
  console.log(`The lake’s processor time: ${(cpuMs / TRANSACTIONS).toFixed(1)} ms a transaction`)
}
