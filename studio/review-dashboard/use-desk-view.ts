import { useRouter } from 'sanity/router'
import { getPlace, readView, getState, type DeskView } from './desk-view.ts'

/** What is on the screen, from the address, and how to go elsewhere. */
export function useDeskView(): { view: DeskView; go: (change: Partial<DeskView>) => void } {
  const router = useRouter()
  const view = readView(getState(router.state))
  return {
    view,
    // Whoever goes on looks for no row any more.
    go: (change) => router.navigate({ ...getPlace({ ...view, page: null, ...change }) }),
  }
}
