import type { z } from 'zod'

interface Problem {
  where: string
  what: string
}

/** The first thing that is wrong with what was sent. `whole` names the input, for what is wrong with it as a whole. */
export function firstProblem(error: z.ZodError, whole: string): Problem {
  const [issue] = error.issues
  return { where: issue?.path.join('.') || whole, what: issue?.message ?? 'is invalid' }
}

/** The same as a sentence. */
export function problemSentence(error: z.ZodError, whole: string): string {
  const { where, what } = firstProblem(error, whole)
  return `${where}: ${what}`
}
