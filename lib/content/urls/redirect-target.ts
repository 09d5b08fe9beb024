import { isSitePath } from '../../../schemas/address.ts'
import { documentFor, pathFor, type PathSubject, type PathTarget } from '../../paths.ts'

/** A stored redirect as its query returns it; `page` is null if the page is not public. */
export interface RedirectData {
  page: PathSubject | null
  path: string | null
}

/**
 * The current target of a redirect; null if readers cannot see it. One step only: a path that is itself redirected has
 * no public page, so a chain or a loop leads nowhere.
 */
export async function redirectTarget(
  redirect: RedirectData,
  isPublic: (target: PathTarget) => Promise<boolean>,
): Promise<string | null> {
  if (redirect.page) return pathFor(redirect.page)
  const { path } = redirect
  const target = isSitePath(path) ? documentFor(path) : null
  return target && (await isPublic(target)) ? path : null
}
