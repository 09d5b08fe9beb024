import { z } from 'zod'
import type { PolicyCall, PolicyViolation } from '../../lake/policy-config.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { PREVIEW_SECRET_MS } from '../../limits/accounts.ts'

/** The document that the Studio's Presentation tool stores to open a draft as the real page. */
const PREVIEW_SECRET_TYPE = 'sanity.previewUrlSecret'
/** `drafts.` and a UUID. Any other id belongs to content. */
const OWN_ID = /^drafts\.[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const shape = z.strictObject({
  _id: z.string().regex(OWN_ID),
  _type: z.literal(PREVIEW_SECRET_TYPE),
  _rev: z.string(),
  _createdAt: z.string(),
  _updatedAt: z.string(),
  secret: z.string().min(16).max(200),
  source: z.string().max(200).optional(),
  studioUrl: z.string().max(2000).optional(),
  userId: z.string(),
})

/**
 * Users who may view drafts create secrets and have no other write access: so a secret has exactly the id and fields
 * that the Studio gives it, names its creator, and cannot be changed or deleted by anyone else while it is valid.
 */
export function validatePreviewSecret(
  { before, after }: PendingChange,
  { caller, channel, at }: Pick<PolicyCall, 'caller' | 'channel' | 'at'>,
): PolicyViolation | null {
  if (channel !== 'api') return null
  const isSecret = (document: SanityDocument | null) => document?._type === PREVIEW_SECRET_TYPE
  if (!isSecret(before) && !isSecret(after)) return null
  if (before && before.userId !== caller.id && !mayRemove(before, after, caller.roles, at))
    return secretError('This preview link belongs to someone else.')
  if (!after) return null
  const parsed = shape.safeParse(after)
  if (!parsed.success)
    return secretError(
      'Only the Studio can create preview links. They have a fixed id and fixed fields.',
    )
  if (parsed.data.userId !== caller.id)
    return secretError('A preview link can be created only for the signed-in user.')
  return null
}

function mayRemove(
  before: SanityDocument,
  after: SanityDocument | null,
  roles: readonly string[],
  at: string,
): boolean {
  if (after) return false
  const hasExpired = Date.parse(before._updatedAt) <= Date.parse(at) - PREVIEW_SECRET_MS
  return hasExpired || roles.includes('administrator')
}

function secretError(reason: string): PolicyViolation {
  return { code: 'previewSecret', reason }
}
