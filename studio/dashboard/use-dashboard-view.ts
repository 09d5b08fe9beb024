import { useRouter } from 'sanity/router'
import { getViewPath, readView, getState, type DashboardView } from './dashboard-view.ts'

/** The view state from the URL, and a function to change it. */
export function useDashboardView(): {
  view: DashboardView
  go: (change: Partial<DashboardView>) => void
} {
  const router = useRouter()
  const view = readView(getState(router.state))
  return {
    view,
    // Navigation clears the highlighted row.
    go: (change) => router.navigate({ ...getViewPath({ ...view, page: null, ...change }) }),
  }
}
