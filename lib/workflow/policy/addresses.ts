import { addressRule, isHarmless } from '../../../schemas/address.ts'
import { getLayer } from '../../lake/engine/document-id.ts'
import type { PolicyViolation } from '../../lake/policy-config.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { isRecord } from '../../is-record.ts'

interface UrlAtPath {
  /** Its path, for example `sections[2].body[0].markDefs[0].href`. */
  path: string
  value: string
}

/**
 * Refuses a write that adds a URL which no page may link to. In a draft, only URLs that a browser could run or open by
 * another scheme: a partial URL is saved with each key press. Existing bad URLs do not block edits to the rest of a
 * document.
 */
export function validateUrls({ documentId, before, after }: PendingChange): PolicyViolation | null {
  if (!after) return null
  // An id of unknown shape is treated as public.
  const inProgress = (getLayer(documentId) ?? 'published') !== 'published'
  const changed = badAddresses(after, inProgress, before)
  // Usually there is none, and the check ends here.
  if (changed.length === 0) return null
  const existing = new Set(before ? badAddresses(before, inProgress).map(({ value }) => value) : [])
  const added = changed.find(({ value }) => !existing.has(value))
  if (!added) return null
  return {
    code: 'address',
    reason: `“${added.path}” is not a valid link target. Enter a path on this site, or a URL that starts with https://, http://, mailto:, or tel:.`,
  }
}

/** Skips what is unchanged in the same place of `earlier`. */
function badAddresses(
  document: SanityDocument,
  inProgress: boolean,
  earlier: SanityDocument | null = null,
): UrlAtPath[] {
  const bad: UrlAtPath[] = []
  const waiting: { path: string; field: string; value: unknown; was: unknown }[] = [
    { path: '', field: '', value: document, was: earlier },
  ]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, field, value, was } = next
    if (value === was) continue
    if (Array.isArray(value)) {
      const items: readonly unknown[] = Array.isArray(was) ? was : []
      // A list in place of a URL string becomes one when serialized.
      value.forEach((item, index) =>
        waiting.push({ path: `${path}[${index}]`, field, value: item, was: items[index] }),
      )
    } else if (isRecord(value)) {
      const fields = isRecord(was) ? was : {}
      for (const [name, inner] of Object.entries(value)) {
        const at = path ? `${path}.${name}` : name
        waiting.push({ path: at, field: name, value: inner, was: fields[name] })
      }
    } else if (typeof value === 'string' && value !== '') {
      const allows = addressRule(document._type, field)
      if (allows && !(inProgress ? isHarmless(value) : allows(value))) bad.push({ path, value })
    }
  }
  return bad
}
