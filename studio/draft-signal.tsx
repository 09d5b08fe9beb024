import { useEffect } from 'react'
import { useClient, type LayoutProps } from 'sanity'
import { usePageCalls } from './page-calls.ts'
import { DRAFT_CHANNEL, type DraftSignal } from '../lib/draft-signal.ts'

/** The Studio as it is, which also tells the pages in its Preview when a draft changes, and goes where they lead. */
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
          // Drafts are versions, of which listeners are told only when they ask.
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
