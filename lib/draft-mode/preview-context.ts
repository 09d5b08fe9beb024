import { z } from 'zod'
import { isHosted } from '../env.ts'
import { fetchForPreview } from './fetch-for-preview.ts'

const written = z.object({ text: z.string(), by: z.string().nullable() }).nullable()

const answer = z.object({
  decisions: z.record(z.string(), z.object({ code: z.string(), reason: z.string() }).nullable()),
  context: z.object({
    state: z.string(),
    hasDraft: z.boolean(),
    /** A lake of the last release sends none. */
    release: z.string().nullable().default(null),
    note: written,
    request: written,
    /** A lake of the last release sends none. */
    rounds: z
      .array(
        z.object({
          id: z.string(),
          decision: z.string(),
          by: z.object({ name: z.string().nullable() }).nullable(),
          at: z.string(),
          revision: z.string(),
          isOwn: z.boolean(),
        }),
      )
      .default([]),
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

/** The review context of a page for the user of a preview; see lib/workflow/policy/preview-context.ts. */
export type FetchedContext = z.infer<typeof answer>

/**
 * Queries the lake in the name of the user who created a preview secret. Null for a page that needs no review, for an
 * expired preview, and on hosted Sanity, which has no such endpoint. Throws LakeUnavailableError if the lake is down.
 */
export async function fetchPreviewContext(
  secretId: string,
  documentId: string,
): Promise<FetchedContext | null> {
  if (isHosted) return null
  const found = await fetchForPreview(secretId, `/documents/${encodeURIComponent(documentId)}`)
  return found === null ? null : answer.parse(found)
}
