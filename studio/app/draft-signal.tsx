import { useEffect } from 'react'
import { useClient, type LayoutProps } from 'sanity'
import { changes$ } from '../data/live-query.ts'
import { LAKE_API } from '../data/request-lake.ts'
import { DRAFT_CHANNEL, type DraftSignal } from '../../lib/draft-signal.ts'
import { useRouter } from 'sanity/router'
import { isPresentationUrl } from '../../lib/workflow/model/presentation-url.ts'
import { isRecord } from '../../lib/is-record.ts'
import { resumePendingAction } from '../review/pending-action.ts'

/** Whether a message comes from a page in one of this Studio's frames. */
function isFromFrame({ origin, source }: MessageEvent): boolean {
  return (
    origin === location.origin &&
    [...document.querySelectorAll('iframe')].some(({ contentWindow }) => contentWindow === source)
  )
}

/** On a narrow screen, Presentation shows either the page or its form; this switches to the form's tab. */
function showForm(): void {
  document.getElementById('presentation-narrow-tab-content')?.click()
}

/** Follows navigation from a previewed page, within the pages that have a form; the frame keeps showing the page. */
function usePageCalls(): void {
  const { navigateUrl } = useRouter()
  useEffect(() => {
    // A page that navigated to the Studio may have left a pending action.
    resumePendingAction()
    const onMessage = (event: MessageEvent<unknown>) => {
      if (!isFromFrame(event) || !isRecord(event.data) || !isPresentationUrl(event.data.place))
        return
      const place = new URL(event.data.place, location.origin)
      // The frame's URL may contain more than the path.
      const shown = new URLSearchParams(location.search).get('preview')
      if (shown !== null) place.searchParams.set('preview', shown)
      // The release whose pages are shown.
      const perspective = new URLSearchParams(location.search).get('perspective')
      if (perspective !== null) place.searchParams.set('perspective', perspective)
      navigateUrl({ path: `${place.pathname}${place.search}` })
      showForm()
      resumePendingAction()
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [navigateUrl])
}

/** Wraps the Studio layout to notify preview frames when a draft changes and to follow their navigation. */
export function LayoutWithDraftSignal(props: LayoutProps) {
  const client = useClient(LAKE_API)
  usePageCalls()
  useEffect(() => {
    const channel = new BroadcastChannel(DRAFT_CHANNEL)
    const post = (signal: DraftSignal) => channel.postMessage(signal)
    let isListening = false
    const subscription = changes$(client, '*').subscribe({
      next: ({ type }) => {
        isListening = type !== 'reconnect'
        post(type === 'mutation' ? 'changed' : isListening ? 'listening' : 'lost')
      },
      error: () => {
        isListening = false
        post('lost')
      },
    })
    channel.onmessage = ({ data }: MessageEvent<DraftSignal>) => {
      if (data === 'who' && isListening) post('listening')
    }
    return () => {
      subscription.unsubscribe()
      post('lost')
      channel.close()
    }
  }, [client])
  return props.renderDefault(props)
}
