import { useEffect } from 'react'
import { useRouter } from 'sanity/router'
import { isPlaceBeside } from '../lib/preview-bridge/places.ts'
import { isRecord } from '../lib/is-record.ts'
import { resumePendingAction } from './review/wanted.ts'

/** Whether a message comes from a page that this Studio shows in a frame. */
function isFromFrame({ origin, source }: MessageEvent): boolean {
  return (
    origin === location.origin &&
    [...document.querySelectorAll('iframe')].some(({ contentWindow }) => contentWindow === source)
  )
}

/** On a narrow screen Presentation shows the page or its form, and the tab of the form leads to it. */
function showForm(): void {
  document.getElementById('presentation-narrow-tab-content')?.click()
}

/** Goes where a page in a preview leads, as far as it stands beside its own form; the frame goes on showing the page. */
export function usePageCalls(): void {
  const { navigateUrl } = useRouter()
  useEffect(() => {
    // A page that was left for the Studio may have wanted something of it.
    resumePendingAction()
    const onMessage = (event: MessageEvent<unknown>) => {
      if (!isFromFrame(event) || !isRecord(event.data) || !isPlaceBeside(event.data.place)) return
      const place = new URL(event.data.place, location.origin)
      // The frame's own address may say more than the page's path.
      const shown = new URLSearchParams(location.search).get('preview')
      if (shown !== null) place.searchParams.set('preview', shown)
      navigateUrl({ path: `${place.pathname}${place.search}` })
      showForm()
      resumePendingAction()
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [navigateUrl])
}
