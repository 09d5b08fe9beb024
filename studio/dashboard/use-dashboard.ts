import { useMemo } from 'react'
import { useCurrentUser } from 'sanity'
import { buildDashboard, type Dashboard } from '../../lib/workflow/dashboard/dashboard.ts'
import { horizon } from '../../lib/workflow/dashboard/due.ts'
import { GATED_TYPES } from '../../lib/workflow/rules/clinical.ts'
import { utcDate } from '../../lib/workflow/model/utc-date.ts'
import { OFFICE_CHANGES, OFFICE_QUERY, PAGES_CHANGES, PAGES_QUERY } from '../data/office/queries.ts'
import { parseDashboardData, readPages } from '../data/office/parse-dashboard-data.ts'
import { useOffice } from '../data/office/dashboard-data.tsx'
import { useLiveQuery } from '../data/use-live-query.ts'
import { useNow } from '../data/use-now.ts'

interface DashboardState {
  /** Undefined until the first response. */
  desk: Dashboard | undefined
  now: string
  /** The lake does not respond; the data may be stale. */
  isTroubled: boolean
}

/** The signed-in user's dashboard, live. */
export function useDashboard(): DashboardState {
  const now = useNow()
  const user = useCurrentUser()
  const readOffice = useMemo(() => parseDashboardData(), [])
  const types = [...GATED_TYPES]
  const office = useLiveQuery(
    OFFICE_QUERY,
    { types },
    { read: readOffice, listen: OFFICE_CHANGES, tag: 'desk' },
  )
  const pages = useLiveQuery(
    PAGES_QUERY,
    { types, horizon: horizon(utcDate(now)) },
    { read: readPages, listen: PAGES_CHANGES, tag: 'desk' },
  )

  const { evidence } = useOffice()

  const desk = useMemo(() => {
    if (!office.answer || !pages.answer) return undefined
    return buildDashboard({
      ...office.answer,
      publicPages: pages.answer,
      evidence,
      user: { id: user?.id ?? '', roles: (user?.roles ?? []).map(({ name }) => name) },
      now,
    })
  }, [office.answer, pages.answer, evidence, user, now])

  return { desk, now, isTroubled: (office.error ?? pages.error) !== undefined }
}
