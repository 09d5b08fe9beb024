import { z } from 'zod'
import type { SanityDocument } from '../../../types.ts'

/** The states that a release rests in. Actions are transactions, so there are none in between (`publishing`). */
export type ReleaseState = 'active' | 'scheduled' | 'archived' | 'published'

/** The user's part of a release. Source: `ReleaseDocument` in `@sanity/client/src/types.ts`. */
export const releaseMetadata = z.looseObject({
  title: z.string().max(1000).optional(),
  description: z.string().max(10_000).optional(),
  /** ISO 8601; when people intend to publish it. Only `publishAt` is a schedule. */
  intendedPublishAt: z.iso.datetime({ offset: true }).optional(),
  releaseType: z.enum(['asap', 'scheduled', 'undecided']).default('undecided'),
  /** `one`: a scheduled draft. */
  cardinality: z.enum(['many', 'one']).optional(),
})

export type ReleaseMetadata = z.infer<typeof releaseMetadata>

/** A stored release, `_.releases.<name>`. */
export interface ReleaseDocument extends SanityDocument {
  name: string
  state: ReleaseState
  metadata: ReleaseMetadata
  /** ISO 8601 UTC; set while it is scheduled. */
  publishAt?: string
  /** The account that scheduled it. */
  scheduledBy?: string
  /** ISO 8601 UTC. */
  publishedAt?: string
  /** ISO 8601 UTC; when it last became active again, after it was archived or published, or when it was imported. */
  reopenedAt?: string
  /** Why it could not be published at its time. */
  error?: { message: string }
  /** The versions that it had when it was published or archived, by id. */
  finalDocumentStates?: { id: string }[]
}

/** The part of a stored release that actions rely on. Anything else in it is kept. */
const stored = z.looseObject({
  name: z.string(),
  state: z.enum(['active', 'scheduled', 'archived', 'published']),
  metadata: releaseMetadata,
  publishAt: z.string().optional(),
  scheduledBy: z.string().optional(),
  finalDocumentStates: z.array(z.looseObject({ id: z.string() })).optional(),
})

/** Parses a stored document as a release; null if it is damaged. */
export function readRelease(document: SanityDocument): ReleaseDocument | null {
  const read = stored.safeParse(document)
  return read.success ? Object.assign({}, document, read.data) : null
}

/** A release's name as `@sanity/client` and the Studio make them, or another that a version's id can contain. */
export const releaseName = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9_][A-Za-z0-9_-]*$/, 'must have letters, digits, "_" and "-" only')
