import { useState, useSyncExternalStore } from 'react'

function subscribe(onChange: () => void) {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}

/**
 * Calls `onFragment` during render with each new URL fragment except those written here, so that the fields are filled
 * in the same pass and never flash empty.
 */
export function useAddressFragment(onFragment: (fragment: string) => void) {
  const fragment = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  )
  const [lastFragment, setLastFragment] = useState('')
  if (fragment !== lastFragment) {
    setLastFragment(fragment)
    onFragment(fragment)
  }
  return function write(next: string) {
    history.replaceState(null, '', location.pathname + location.search + next)
    setLastFragment(next)
  }
}
