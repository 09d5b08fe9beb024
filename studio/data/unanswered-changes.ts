/** Changes that may or may not be stored, because their responses were lost. */
export interface UnansweredChanges {
  /** Returns a function that removes it. */
  add(): () => void
  hasAny(): boolean
  /** Returns a function that ends the subscription. */
  subscribe(onChange: () => void): () => void
}

export function createUnansweredChanges(): UnansweredChanges {
  const listeners = new Set<() => void>()
  const changes = new Set<symbol>()
  const notify = () => listeners.forEach((listener) => listener())
  return {
    add() {
      const change = Symbol('change')
      changes.add(change)
      notify()
      return () => {
        changes.delete(change)
        notify()
      }
    },
    hasAny: () => changes.size > 0,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
  }
}

/** Those of this tab. */
export const unansweredChanges = createUnansweredChanges()
