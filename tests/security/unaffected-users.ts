import { setTimeout as pause } from 'node:timers/promises'
import type { Watch } from './attack.ts'
import type { Target } from './target.ts'

export interface Service {
  asked: number
  /** Requests that failed or got no response. */
  failures: string[]
  /** The longest wait, and the normal one (a median before the attack). */
  worstMs: number
  /** What the longest wait was for. */
  worst: string
  usualMs: number
}

const TIMEOUT_MS = 60_000
const EACH_MS = 100

/** Requests of readers, editors, and people signing in. */
function questions(
  target: Target,
): readonly { name: string; ask: () => Promise<[number, number]> }[] {
  const site = (path: string) => async (): Promise<[number, number]> => {
    const { status, ms } = await target.ask(path, { timeoutMs: TIMEOUT_MS })
    return [status, ms]
  }
  const editor = target.as('editor')
  const query = `/lake/v2026-03-01/data/query/production?query=${encodeURIComponent('*[_type == "siteSettings"][0].siteName')}`
  return [
    { name: 'a page', ask: site('/diseases/diabetes') },
    { name: 'the sign-in page', ask: site('/lake/auth/login') },
    { name: 'the Studio', ask: site('/studio') },
    {
      name: "an editor's query",
      ask: async () => {
        const { status, ms } = await editor.ask(query, { timeoutMs: TIMEOUT_MS })
        return [status, ms]
      },
    },
  ]
}

/** Measures the service for other users during `attack`. */
export async function serviceDuring(target: Target, attack: () => Promise<void>): Promise<Service> {
  const lanes = questions(target)
  const usual: number[] = []
  for (let round = 0; round < 3; round += 1) {
    for (const { ask } of lanes) usual.push((await ask())[1])
  }
  const service: Service = { asked: 0, failures: [], worstMs: 0, worst: '', usualMs: median(usual) }
  let going = true
  const watching = lanes.map(async ({ name, ask }) => {
    for (let round = 0; going || round < 3; round += 1) {
      const [status, ms] = await ask()
      service.asked += 1
      if (ms > service.worstMs) Object.assign(service, { worstMs: ms, worst: name })
      if (status !== 200) service.failures.push(`${name}: HTTP ${status} after ${seconds(ms)}`)
      if (service.failures.length > 20) return
      await pause(EACH_MS)
    }
  })
  try {
    await attack()
  } finally {
    going = false
    await Promise.all(watching)
  }
  return service
}

/** Generous, so that slow machines pass: a blocked lake takes a minute. */
export function judge(watch: Watch, { asked, failures, worstMs, worst, usualMs }: Service): void {
  const most = 5_000 + 20 * usualMs
  watch.figure(
    `innocents waited ${seconds(worstMs)} at most (usually ${seconds(usualMs)}, ${asked} asked)`,
  )
  const [first] = failures
  watch.try(
    first === undefined,
    `${failures.length} of ${asked} innocents were refused, e.g. ${first}`,
  )
  watch.try(
    worstMs <= most,
    `an innocent waited ${seconds(worstMs)} for ${worst}; usually it is ${seconds(usualMs)}`,
  )
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(ms < 1000 ? 3 : 1)} s`
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
