import { join } from 'node:path'
import { startStack, type Stack } from '../stack.ts'
import { requestsPerSecond } from './requests.ts'
import type { Row } from './table.ts'

/** Made for each who asks, so that what asks costs next to nothing beside what answers. */
const ROUTE = '/search?q=blood+pressure'
/** As many as one network may have of these at once. */
const CONNECTIONS = 8
const ROUNDS = 3

/** What two web processes make in the time of one, on a machine that has two cores to give. */
export async function compareCores(dataDir: string): Promise<Row[]> {
  const start = (processes: number) =>
    startStack({
      dataDir: join(dataDir, String(processes)),
      env: { WEB_PROCESSES: String(processes) },
    })
  const [one, two] = [await start(1), await start(2)]
  await two.whole
  const speed = ({ url }: Stack) => requestsPerSecond(url + ROUTE, {}, CONNECTIONS)
  const rounds: { baseline: number; measured: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ baseline: await speed(one), measured: await speed(two) })
  await one.stop()
  await two.stop()
  const best = (figures: readonly number[]) => Math.max(...figures)
  return [
    {
      what: `GET ${ROUTE}, two web processes against one`,
      unit: 'requests/s',
      baseline: best(rounds.map(({ baseline }) => baseline)),
      measured: best(rounds.map(({ measured }) => measured)),
    },
  ]
}
