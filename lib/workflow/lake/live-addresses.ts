import { isPublicId } from '../../lake/engine/document-id.ts'
import type { PolicyView } from '../../lake/policy/policy.ts'
import { documentFor, type PathTarget } from '../../paths.ts'
import { addressOf } from '../rules/address-of.ts'

/**
 * Tells whether a public page has an address: not whether one leads there. Documents of a type are read once, and only
 * when an address asks for the type.
 */
export function pagesAt(view: Pick<PolicyView, 'ofType'>): (path: string) => boolean {
  const pathsOfType = new Map<string, ReadonlySet<string>>()
  const paths = (type: string) => {
    const known =
      pathsOfType.get(type) ??
      new Set(
        view
          .ofType(type)
          .filter(({ _id }) => isPublicId(_id))
          .flatMap((document) => addressOf(document) ?? []),
      )
    pathsOfType.set(type, known)
    return known
  }
  return (path) => {
    const target = documentFor(path)
    return target !== null && typesOf(target).some((type) => paths(type).has(path))
  }
}

/** The first booking page is there for its labels, before any doctor is. */
function typesOf({ type }: PathTarget): string[] {
  return type === 'doctor' ? ['doctor', 'bookingPage'] : [type]
}
