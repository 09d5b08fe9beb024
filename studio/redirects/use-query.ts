import { useCallback, useEffect, useState } from 'react'
import { useClient, type SanityClient } from 'sanity'

interface Fetched<Answer> {
  /** The last result; undefined before the first. */
  answer: Answer | undefined
  isFailed: boolean
  isBusy: boolean
  again: () => void
}

/** Runs a query when a pane opens and on refresh. */
export function useQuery<Answer>(ask: (client: SanityClient) => Promise<Answer>): Fetched<Answer> {
  const client = useClient({ apiVersion: '2025-02-19' })
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<{ turn: number; answer?: Answer; isFailed: boolean }>({
    turn: -1,
    isFailed: false,
  })
  useEffect(() => {
    let current = true
    ask(client).then(
      (answer) => current && setState({ turn, answer, isFailed: false }),
      () => current && setState(({ answer }) => ({ turn, answer, isFailed: true })),
    )
    return () => {
      current = false
    }
  }, [ask, client, turn])
  const again = useCallback(() => setTurn((last) => last + 1), [])
  return { answer: state.answer, isFailed: state.isFailed, isBusy: state.turn !== turn, again }
}
