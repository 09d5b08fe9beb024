import { useEffect } from 'react'
import { useClient, type LayoutProps } from 'sanity'
import { changes$ } from '../data/live-query.ts'
import { LAKE_API } from '../data/request-lake.ts'
import { usePageCalls } from './page-calls.ts'
import { DRAFT_CHANNEL, type DraftSignal } from '../../lib/draft-signal.ts'

/** Wraps the Studio layout to notify preview frames when a draft changes and to follow their navigation. */
export function LayoutWithDraftSignal(props: LayoutProps) {
  const client = useClient(LAKE_API)
  usePageCalls()
  useEffect(() => {
    const channel = new BroadcastChannel(DRAFT_CHANNEL)
    const say = (signal: DraftSignal) => channel.postMessage(signal)
    let isListening = false
    const subscription = changes$(client, '*').subscribe({
      next: ({ type }) => {
        isListening = type !== 'reconnect'
        say(type === 'mutation' ? 'changed' : isListening ? 'listening' : 'lost')
      },
      error: () => {
        isListening = false
        say('lost')
      },
    })
    channel.onmessage = ({ data }: MessageEvent<DraftSignal>) => {
      if (data === 'who' && isListening) say('listening')
    }
    return () => {
      subscription.unsubscribe()
      say('lost')
      channel.close()
    }
  }, [client])
  return props.renderDefault(props)
}
