import { request } from 'node:http'
import { createInterface } from 'node:readline'
import { percentile } from './percentile.ts'
import { mutate, startBenchLake, type RunningLake } from './lake-process.ts'

const LISTENERS = 200
const TRANSACTIONS = 1_000

/**
 * Reports the age of each event on arrival, in milliseconds since its transaction; resolves when the stream is open.
 */
function listen(
  { url, token }: Pick<RunningLake, 'url' | 'token'>,
  arrived: (ms: number) => void,
): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const query = encodeURIComponent('*[_type == "note"]')
    const asked = request(`${url}/v1/data/listen/production?query=${query}&includeResult=true`, {
      headers: { authorization: `Bearer ${token}` },
      agent: false,
    })
    asked.once('error', reject)
    asked.once('response', (response) => {
      const lines = createInterface({ input: response })
      // Closing the listener is not a failure.
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

/** One of the lake's metrics. */
async function figure({ url }: RunningLake, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.slice(name.length))
}

/** The latency for 200 listeners and one writer. */
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
  const cpuBefore = await figure(lake, 'process_cpu_seconds_total')
  for (let n = 0; n < TRANSACTIONS; n += 1) {
    const sentAt = performance.now()
    await mutate(lake, [
      { create: { _id: `note-${n}`, _type: 'note', text: 'words '.repeat(100) } },
    ])
    answers.push(performance.now() - sentAt)
  }
  await all.promise
  const cpuMs = ((await figure(lake, 'process_cpu_seconds_total')) - cpuBefore) * 1000
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

const IDLE = 1_000
const IDLE_MINUTES = 10
const OF_CALLER = 250

/**
 * The cost of a thousand listeners that get only heartbeats, and whether it grows: the lake's memory, minute by minute.
 */
export async function printIdle(dataDir: string): Promise<void> {
  const lake = await startBenchLake(dataDir)
  const rows: { when: string; 'memory (MB)': number; listeners: number }[] = []
  const note = async (when: string) => {
    const memory = (await figure(lake, 'process_resident_memory_bytes')) / 1_000_000
    const listeners = await figure(lake, 'lake_listeners{kind="listen"}')
    rows.push({ when, 'memory (MB)': Number(memory.toFixed(1)), listeners })
  }
  await note('before')
  const leave: (() => void)[] = []
  for (let n = 0; n < IDLE; n += OF_CALLER) {
    const caller = { url: lake.url, token: await lake.makeToken() }
    const opened = Array.from({ length: OF_CALLER }, () => listen(caller, () => undefined))
    leave.push(...(await Promise.all(opened)))
  }
  await note('opened')
  for (let minute = 1; minute <= IDLE_MINUTES; minute += 1) {
    await new Promise((resolve) => setTimeout(resolve, 60_000))
    await note(`after ${minute} min`)
  }
  leave.forEach((each) => each())
  await lake.stop()
  console.log(`\nThe lake with ${IDLE} idle listeners`)
  console.table(rows)
}
