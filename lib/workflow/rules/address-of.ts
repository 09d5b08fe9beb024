import { pathFor } from '../../paths.ts'
import { isRecord } from '../../is-record.ts'
import { isStraySingleton } from './singletons.ts'

/** A stored document, whatever it contains. */
interface TypedFields {
  readonly [field: string]: unknown
  _type: string
}

/** The public path of a stored document; null if it has none. */
export function getAddress(document: TypedFields | null): string | null {
  if (!document) return null
  const { _id, _type, slug, number } = document
  if (typeof _id === 'string' && isStraySingleton({ _id, _type })) return null
  const current = isRecord(slug) ? slug.current : undefined
  return pathFor({
    _type,
    slug: typeof current === 'string' ? current : null,
    number: typeof number === 'number' ? number : null,
  })
}
