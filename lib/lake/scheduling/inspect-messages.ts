/** A job for an inspection process: questions to the policy's inspector, each as JSON. */
export interface InspectJob {
  questions: readonly string[]
}

export type InspectReply =
  | { kind: 'answers'; answers: readonly unknown[] }
  | { kind: 'failure'; message: string }
