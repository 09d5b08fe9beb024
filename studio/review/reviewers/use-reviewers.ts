import { firstValueFrom } from 'rxjs'
import {
  useProjectStore,
  useUserStore,
  type ProjectStore,
  type SanityClient,
  type UserStore,
} from 'sanity'
import type { Role } from '../../../lib/workflow/model/roles.ts'
import { useLakeQuery } from '../../data/use-lake-query.ts'
import { namedApart, reviewerIds, type Reviewer } from './reviewers.ts'

interface Reviewers {
  reviewers: readonly Reviewer[]
  /** The list could not be loaded. */
  isFailed: boolean
}

const NONE: readonly Reviewer[] = []

/** Uses the Studio's own stores, which already have the people whose presence it shows. */
async function fetchReviewers(
  _client: SanityClient,
  projectStore: ProjectStore,
  userStore: UserStore,
  roles: readonly Role[] | undefined,
): Promise<Reviewer[]> {
  const { members } = await firstValueFrom(projectStore.get())
  const ids = reviewerIds(members, roles)
  const users = await userStore.getUsers(ids)
  // The store silently omits users it could not load.
  if (ids.length > 0 && users.length === 0)
    throw new Error('The list of reviewers could not be loaded')
  return namedApart(users)
}

/** Project members who may approve, or who have one of the roles, by name. */
export function useReviewers(roles?: readonly Role[]): Reviewers {
  const projectStore = useProjectStore()
  const userStore = useUserStore()
  const { answer, error } = useLakeQuery(fetchReviewers, [projectStore, userStore, roles])
  return { reviewers: answer ?? NONE, isFailed: error !== undefined }
}
