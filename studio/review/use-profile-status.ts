import { useCurrentUser } from 'sanity'
import { isRecord } from '../../lib/is-record.ts'
import { profileStatus, type ProfileStatus } from '../../lib/workflow/rules/reviewer-profile.ts'
import { hasRole } from '../data/roles.ts'
import { useLiveQuery } from '../data/use-live-query.ts'

const QUERY = `*[_type == "person" && _id in path("*") && lower(account) == lower($email)]`

function readStatus(answer: unknown): ProfileStatus {
  const profile: unknown = Array.isArray(answer) ? answer[0] : undefined
  return profileStatus(isRecord(profile) ? profile : null)
}

/**
 * Whether the signed-in reviewer has a public profile to sign with; `ready` while loading, because the lake checks
 * again.
 */
export function useProfileStatus(): ProfileStatus {
  const user = useCurrentUser()
  const isReviewer = hasRole(user, 'medicalReviewer')
  // An e-mail that matches no document: for everyone else this costs one empty response.
  const { answer } = useLiveQuery(
    QUERY,
    { email: (isReviewer && user?.email) || '-' },
    { read: readStatus },
  )
  return isReviewer ? (answer ?? 'ready') : 'ready'
}
