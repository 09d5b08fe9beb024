import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { startStack, type Stack } from '../stack.ts'
import { requestsPerSecond } from './request-rate.ts'
import type { Row } from './table.ts'

/** Rendered per request, so that the client costs almost nothing compared with the server. */
const ROUTE = '/search?q=blood+pressure'
/** The limit per network for these. */
const CONNECTIONS = 8
const ROUNDS = 3

/** The ids of a process and its descendants. */
function family(pid: number): number[] {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const getChildren = (parent: number): number[] =>
    all.flatMap(([child = 0, of]) => (of === parent ? [child, ...getChildren(child)] : []))
  return [pid, ...getChildren(pid)]
}

/** Pins a product, its lake, and all their threads to these cores. */
function keepTo(cores: string, { process: { pid } }: Stack): void {
  for (const each of family(pid ?? 0))
    execFileSync('taskset', ['-a', '-c', '-p', cores, String(each)], { stdio: 'ignore' })
}

const ALL_CORES = `0-${availableParallelism() - 1}`

/**
 * Compares two web processes on two cores with one process on one core, and with one process on both cores, where the
 * lake already uses part of the second. The client uses some of it too.
 */
export async function compareCores(dataDir: string): Promise<Row[]> {
  const start = (processes: number) =>
    startStack({
      dataDir: join(dataDir, String(processes)),
      env: { WEB_PROCESSES: String(processes) },
    })
  const [one, two] = [await start(1), await start(2)]
  await two.whole
  const speed = ({ url }: Stack) => requestsPerSecond(url + ROUTE, {}, CONNECTIONS)
  const rounds: { onOneCore: number; alone: number; both: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    keepTo('0', one)
    const onOneCore = await speed(one)
    keepTo(ALL_CORES, one)
    rounds.push({ onOneCore, alone: await speed(one), both: await speed(two) })
  }
  await one.stop()
  await two.stop()
  const best = (figures: readonly number[]) => Math.max(...figures)
  const measured = best(rounds.map(({ both }) => both))
  return [
    {
      what: `GET ${ROUTE}, two web processes against one on one core`,
      unit: 'requests/s',
      baseline: best(rounds.map(({ onOneCore }) => onOneCore)),
      measured,
    },
    {
      what: `GET ${ROUTE}, two web processes against one that has all cores`,
      unit: 'requests/s',
      baseline: best(rounds.map(({ alone }) => alone)),
      measured,
    },
  ]
}
