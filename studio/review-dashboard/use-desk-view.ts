import { useRouter } from 'sanity/router'
import { getPlace, readView, getState, type DeskView } from './desk-view.ts'

/** The view state from the URL, and a function to change it. */
export function useDeskView(): { view: DeskView; go: (change: Partial<DeskView>) => void } {
  const router = useRouter()
  const view = readView(getState(router.state))
  return {
    view,
    // Navigation clears the highlighted row.
    go: (change) => router.navigate({ ...getPlace({ ...view, page: null, ...change }) }),
  }
}
