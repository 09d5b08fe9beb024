import { z } from 'zod'
import { isPublishedId } from '../../lake/engine/document-id.ts'

/** The published id of the page that a decision is about. */
export const pageId = z
  .string()
  .max(128)
  .refine(isPublishedId, { message: 'is the published id, without "drafts."' })
