import { useEffect } from 'react'
import { useClient, type LayoutProps } from 'sanity'
import { usePageCalls } from './page-calls.ts'
import { DRAFT_CHANNEL, type DraftSignal } from '../lib/draft-signal.ts'

/** Wraps the Studio layout to notify preview frames when a draft changes and to follow their navigation. */
export function LayoutWithDraftSignal(props: LayoutProps) {
  const client = useClient({ apiVersion: '2026-03-01' })
  usePageCalls()
  useEffect(() => {
    const channel = new BroadcastChannel(DRAFT_CHANNEL)
    const say = (signal: DraftSignal) => channel.postMessage(signal)
    let isListening = false
    const subscription = client
      .listen(
        '*',
        {},
        {
          events: ['welcome', 'mutation', 'reconnect'],
          includeResult: false,
          // Drafts are versions, which listeners get only on request.
          includeAllVersions: true,
          visibility: 'query',
        },
      )
      .subscribe({
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
