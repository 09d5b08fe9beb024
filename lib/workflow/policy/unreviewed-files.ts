import { isPublicId } from '../../lake/engine/document-id.ts'
import type { PolicyCall, PolicyViolation } from '../../lake/policy-config.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { administratorFields, isClinicalField, isGatedType } from '../rules/clinical.ts'
import { getReferredIds } from '../rules/referred-ids.ts'
import { isTransfer } from './page-records.ts'

/**
 * The ids that uploads give pictures and other files, and the only ones that files are served for: a hash of the content,
 * and then, for a picture, its size. A page may be called `image-guided-biopsy`.
 */
const FILE_ID = /^(?:image|file)-[a-f0-9]{40}(?:-|$)/

/**
 * Anyone can see the file of a picture that a public document refers to. So only reviewed text may refer to one, and
 * what only administrators write: any other place would publish a draft's pictures without an approval.
 */
export function validateFileReferences(
  { documentId, before, after }: PendingChange,
  call: Pick<PolicyCall, 'channel'>,
): PolicyViolation | null {
  if (!after || !isPublicId(documentId) || isTransfer(call)) return null
  const files = unreviewedFiles(after)
  if (files.length === 0) return null
  const earlier = new Set(before ? unreviewedFiles(before) : [])
  if (files.every((id) => earlier.has(id))) return null
  return {
    code: 'unreviewedFile',
    reason:
      'A picture or a file becomes public only with text that a medical reviewer has approved. Add it to the text of a page, and submit the page for review.',
  }
}

function unreviewedFiles(document: SanityDocument): string[] {
  const { _type: type } = document
  const isReviewed = (field: string) =>
    isGatedType(type) ? isClinicalField(type, field) : administratorFields(type).includes(field)
  const others = Object.entries(document).filter(([field]) => !isReviewed(field))
  return [...getReferredIds(Object.fromEntries(others))].filter((id) => FILE_ID.test(id))
}
