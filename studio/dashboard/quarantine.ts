import { z } from '../../lib/zod-without-eval.ts'

const answered = z.object({
  documents: z.array(
    z.object({
      documentId: z.string(),
      type: z.string(),
      work: z.string(),
      reason: z.string(),
    }),
  ),
})

/** A document that the lake could not process and skipped. */
export type QuarantinedDocument = z.infer<typeof answered>['documents'][number]

/** Throws if the response is invalid. */
export function readQuarantine(answer: unknown): QuarantinedDocument[] {
  return answered.parse(answer).documents
}

/** What the lake tried to do, as a sentence; empty for a task unknown to this Studio. */
export function workText({ work }: QuarantinedDocument): string {
  if (work === 'earlierId')
    return 'It comes from an earlier version and could not be moved to its current id.'
  return work === 'scheduledTask' ? 'It is a scheduled task.' : ''
}
