import { isSitePath } from '../../../schemas/address.ts'
import { documentFor, pathFor, type PathSubject, type PathTarget } from '../../paths.ts'

/** A stored redirect as its query tells it; `page` is null when the page is not public. */
export interface RedirectData {
  page: PathSubject | null
  path: string | null
}

/**
 * Where a redirect leads now; null when it leads nowhere that readers can see. One step only: an address that is
 * itself redirected has no public page, so a chain or a loop leads nowhere.
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
