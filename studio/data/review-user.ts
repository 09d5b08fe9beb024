import { useMemo } from 'react'
import { useCurrentUser } from 'sanity'
import { isRecord } from '../../lib/is-record.ts'
import type { DashboardUser } from '../../lib/workflow/dashboard/facts.ts'
import { profileStatus, type ProfileStatus } from '../../lib/workflow/rules/reviewer-profile.ts'
import { fromSanityRoles } from '../../lib/workflow/rules/sanity-roles.ts'
import { environment } from './environment.ts'
import { getRoles, hasRole } from './roles.ts'
import { useLiveQuery } from './use-live-query.ts'

const QUERY = `*[_type == "person" && _id in path("*") && lower(account) == lower($email)]`

function readStatus(answer: unknown): ProfileStatus {
  const profile: unknown = Array.isArray(answer) ? answer[0] : undefined
  return profileStatus(isRecord(profile) ? profile : null)
}

/** Undefined while loading, and for a user who can be no reviewer. */
function useOwnProfile(): ProfileStatus | undefined {
  const user = useCurrentUser()
  const isReviewer = hasRole(user, 'medicalReviewer')
  // An e-mail that matches no document: for everyone else this costs one empty response.
  const { answer } = useLiveQuery(
    QUERY,
    { email: (isReviewer && user?.email) || '-' },
    { read: readStatus },
  )
  return isReviewer ? answer : undefined
}

/**
 * Whether the signed-in reviewer has a public profile to sign with; `ready` while loading, because the lake checks
 * again.
 */
export function useProfileStatus(): ProfileStatus {
  return useOwnProfile() ?? 'ready'
}

function useUserOfLake(): DashboardUser {
  const user = useCurrentUser()
  return useMemo(() => ({ id: user?.id ?? '', roles: getRoles(user) }), [user])
}

/** The roles of hosted Sanity have no reviewer: it is a writer with a public profile that says so. */
function useUserOfHostedSanity(): DashboardUser {
  const user = useCurrentUser()
  const isReviewer = useOwnProfile() === 'ready'
  return useMemo(() => {
    const names = (user?.roles ?? []).map(({ name }) => name)
    return { id: user?.id ?? '', roles: fromSanityRoles(names, () => isReviewer) }
  }, [user, isReviewer])
}

/** The signed-in user with their roles in the review. */
export const useReviewUser =
  environment.lakeUrl === undefined ? useUserOfHostedSanity : useUserOfLake
