import { run } from './command.ts'
import { FAILED, PASSED, type Tally } from './tally.ts'

export interface Stage {
  name: string
  run: () => Promise<Tally>
}

export interface Result extends Tally {
  name: string
  seconds: number
}

/** Runs a stage. A crash counts as a failure, and the next stage still runs. */
export async function perform({ name, run: work }: Stage): Promise<Result> {
  const started = performance.now()
  const tally = await work().catch((error: unknown): Tally => {
    const message = error instanceof Error ? error.message : String(error)
    console.error(`${name}: ${message}`)
    return { ...FAILED, failures: [message] }
  })
  return { name, seconds: (performance.now() - started) / 1000, ...tally }
}

/**
 * Runs this many in parallel, each lane taking the next stage; results are in the order of the stages. Put the longest
 * first.
 */
export async function onLanes(lanes: number, stages: readonly Stage[]): Promise<Result[]> {
  const results: Result[] = []
  const left = stages.entries()
  const lane = async () => {
    for (const [place, stage] of left) results[place] = await perform(stage)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return results
}

/** A command that passes or fails as a whole; its output is shown as one block, if there is any. */
export function check(name: string, ...commands: readonly (readonly string[])[]): Stage {
  return {
    name,
    run: async () => {
      let said = ''
      let code = 0
      for (const args of commands) {
        code = await run(args, { onOutput: (text) => (said += text) })
        if (code !== 0) break
      }
      console.log(`\n── ${name}: ${code === 0 ? 'passed' : 'failed'}`)
      if (said.trim()) console.log(said.trimEnd())
      return code === 0 ? PASSED : { ...FAILED, failures: [said.trim()] }
    },
  }
}
