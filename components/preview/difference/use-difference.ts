import { useCallback, useEffect, useState } from 'react'
import { useLiveDrafts } from '../use-live-drafts'
import { loadDifference, type ComparedPage, type Difference } from './load-difference'

interface DifferenceState {
  /** Undefined while loading. */
  difference?: Difference
  problem?: string
}

/** The merged page, loaded again when the draft changes. */
export function useDifference(path: string, compared: ComparedPage | null): DifferenceState {
  const [state, setState] = useState<DifferenceState & { of?: string }>({})
  const [round, setRound] = useState(0)
  useLiveDrafts(useCallback(() => setRound((number) => number + 1), []))
  const key = JSON.stringify([path, compared])
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const [, other]: [string, ComparedPage | null] = JSON.parse(key)
    if (other === null) return undefined
    loadDifference(path, other, signal).then(
      (difference) => signal.aborted || setState({ of: key, difference }),
      (error: unknown) =>
        signal.aborted ||
        setState({ of: key, problem: error instanceof Error ? error.message : String(error) }),
    )
    return () => controller.abort()
  }, [path, key, round])
  return state.of === key ? state : {}
}
