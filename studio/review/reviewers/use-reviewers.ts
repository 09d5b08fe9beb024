import { useEffect, useState } from 'react'
import { firstValueFrom } from 'rxjs'
import { useProjectStore, useUserStore } from 'sanity'
import type { Role } from '../../../lib/workflow/model/roles.ts'
import { namedApart, reviewerIds, type Reviewer } from './reviewers.ts'

interface Reviewers {
  reviewers: readonly Reviewer[]
  /** The list could not be loaded. */
  isFailed: boolean
}

/** Project members who may approve, or who have one of the roles, by name. `roles` must be stable. */
export function useReviewers(roles?: readonly Role[]): Reviewers {
  const projectStore = useProjectStore()
  const userStore = useUserStore()
  const [state, setState] = useState<Reviewers>({ reviewers: [], isFailed: false })

  useEffect(() => {
    let current = true
    async function fetchReviewers(): Promise<Reviewer[]> {
      const { members } = await firstValueFrom(projectStore.get())
      const ids = reviewerIds(members, roles)
      const users = await userStore.getUsers(ids)
      // The store silently omits users it could not load.
      if (ids.length > 0 && users.length === 0)
        throw new Error('The list of reviewers could not be loaded')
      return namedApart(users)
    }
    fetchReviewers().then(
      (reviewers) => current && setState({ reviewers, isFailed: false }),
      () => current && setState({ reviewers: [], isFailed: true }),
    )
    return () => {
      current = false
    }
  }, [projectStore, userStore, roles])

  return state
}
