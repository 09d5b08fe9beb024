import { useRouter } from 'sanity/router'
import { placeOf, readView, stateOf, type DeskView } from './desk-view.ts'

/** What is on the screen, from the address, and how to go elsewhere. */
export function useDeskView(): { view: DeskView; go: (change: Partial<DeskView>) => void } {
  const router = useRouter()
  const view = readView(stateOf(router.state))
  return {
    view,
    // Whoever goes on looks for no row any more.
    go: (change) => router.navigate({ ...placeOf({ ...view, page: null, ...change }) }),
  }
}
