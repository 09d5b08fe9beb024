import { constants, setPriority } from 'node:os'
import { runProgram } from '../../scheduling/program.ts'
import { getDamage } from '../../store/open.ts'

export interface PageJob {
  path: string
}

/** What is wrong with the pages of a store; null where nothing is. */
export interface PageReply {
  damage: string | null
}

runProgram(() => {
  // Whoever asks the lake meanwhile comes first.
  setPriority(constants.priority.PRIORITY_LOW)
  return ({ path }: PageJob): PageReply => ({ damage: getDamage(path) })
})
