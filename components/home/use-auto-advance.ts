'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

function subscribeToMotion(notify: () => void) {
  const query = matchMedia(REDUCED_MOTION)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

/** True where the reader asks for less motion; on the server too, so that nothing moves before we know. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribeToMotion,
    () => matchMedia(REDUCED_MOTION).matches,
    () => true,
  )
}

/**
 * Calls `advance` every `interval` milliseconds until the reader pauses. Holds still while the pointer or
 * the focus is inside (spread `holdProps` on the carousel) and under reduced motion, where the reader may
 * still start it.
 */
export function useAutoAdvance(advance: () => void, interval: number) {
  const reducedMotion = useReducedMotion()
  const [choice, setChoice] = useState<'playing' | 'paused'>()
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const playing = choice ? choice === 'playing' : !reducedMotion
  const moving = playing && !hovered && !focused

  useEffect(() => {
    if (!moving) return
    const timer = setInterval(advance, interval)
    return () => clearInterval(timer)
  }, [moving, advance, interval])

  return {
    playing,
    moving,
    reducedMotion,
    togglePlaying: () => setChoice(playing ? 'paused' : 'playing'),
    holdProps: {
      onPointerEnter: (event: React.PointerEvent) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      // A mouse click leaves focus on a button without meaning to stay there: only visible focus holds.
      onFocus: (event: React.FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  }
}
