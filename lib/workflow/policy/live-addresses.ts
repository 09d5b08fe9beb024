import { isPublicId } from '../../lake/engine/document-id.ts'
import type { PolicyCall } from '../../lake/policy-config.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { documentFor, decodePath, type PathTarget } from '../../paths.ts'
import { getAddress } from '../rules/address-of.ts'

type View = Pick<PolicyCall, 'get' | 'holders'>

/** Tells whether a path belongs to a public page, not counting redirects. */
export function pagesAt(view: View): (path: string) => boolean {
  return (path) => publicPagesAt(view, path).length > 0
}

/** The public pages at a path: one, as a rule. Looked up by the path's document, however many pages there are. */
export function publicPagesAt(view: View, path: string): SanityDocument[] {
  const target = documentFor(path)
  if (!target) return []
  return named(view, target).filter((document) => isPublicId(document._id) && isAt(document, path))
}

/** Compared decoded: an editor may enter a redirect's path without percent-encoding. */
function isAt(document: SanityDocument, path: string): boolean {
  const address = getAddress(document)
  return address !== null && decodePath(address) === decodePath(path)
}

function named(view: View, target: PathTarget): SanityDocument[] {
  const holders = (type: string, path: readonly string[], value: string | number) =>
    view.holders(type, path, value).flatMap((id) => view.get(id) ?? [])
  if ('slug' in target) return holders(target.type, ['slug', 'current'], target.slug)
  // The first booking page exists for its labels, before any doctor does.
  if ('number' in target)
    return [...holders('doctor', ['number'], target.number), ...singleton(view, 'bookingPage')]
  return singleton(view, target.type)
}

function singleton(view: View, type: string): SanityDocument[] {
  const document = view.get(type)
  return document?._type === type ? [document] : []
}
