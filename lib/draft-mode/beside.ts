import { z } from 'zod'
import { isHosted } from '../env.ts'
import { askOfPreview } from './ask-lake.ts'

const written = z.object({ text: z.string(), by: z.string().nullable() }).nullable()

const answer = z.object({
  steps: z.record(z.string(), z.object({ code: z.string(), reason: z.string() }).nullable()),
  beside: z.object({
    state: z.string(),
    hasDraft: z.boolean(),
    note: written,
    request: written,
    comments: z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        by: z.string().nullable(),
        quote: z.string().optional(),
        anchor: z
          .object({ prefix: z.string(), suffix: z.string(), start: z.number().optional() })
          .optional(),
      }),
    ),
  }),
})

/** What the person of a preview may do with a page, and finds beside it; see lib/workflow/policy/beside.ts. */
export type FoundBeside = z.infer<typeof answer>

/**
 * Asks the lake in the name of whoever made a preview secret. Null for what is no page that needs a review, for a
 * preview that has ended, and on hosted Sanity, which knows no such answer. Throws LakeUnavailableError where nobody can tell.
 */
export async function fetchPreviewContext(
  secretId: string,
  documentId: string,
): Promise<FoundBeside | null> {
  if (isHosted) return null
  const found = await askOfPreview(secretId, `/documents/${encodeURIComponent(documentId)}`)
  return found === null ? null : answer.parse(found)
}
