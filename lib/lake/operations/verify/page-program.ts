import { constants, setPriority } from 'node:os'
import { runProgram } from '../../scheduling/worker-program.ts'
import { getDamage } from '../../store/open.ts'

export interface PageJob {
  path: string
}

/** Problems in the pages of a store; null if there are none. */
export interface PageReply {
  damage: string | null
}

runProgram(() => {
  // The lake's own requests come first.
  setPriority(constants.priority.PRIORITY_LOW)
  return ({ path }: PageJob): PageReply => ({ damage: getDamage(path) })
})
