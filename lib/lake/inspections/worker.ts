import { runProgram } from '../scheduling/worker-program.ts'

/** A job for an inspection process: questions to the policy's inspector, each as JSON. */
export interface InspectJob {
  questions: readonly string[]
}

export type InspectReply =
  | { kind: 'answers'; answers: readonly unknown[] }
  | { kind: 'failure'; message: string }

type Inspect = (question: unknown) => unknown

/** The program of an inspection process: runs the policy's inspector where it blocks no one else. */
runProgram<{ inspector: string }, InspectJob, InspectReply>(async ({ inspector }) => {
  const { inspect }: { inspect?: unknown } = await import(inspector)
  if (!isInspect(inspect)) throw new Error(`${inspector} does not export a function "inspect"`)
  return ({ questions }) => {
    try {
      return { kind: 'answers', answers: questions.map((json) => inspect(JSON.parse(json))) }
    } catch (error) {
      return { kind: 'failure', message: error instanceof Error ? error.message : String(error) }
    }
  }
})

function isInspect(value: unknown): value is Inspect {
  return typeof value === 'function'
}
