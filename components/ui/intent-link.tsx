'use client'

import type { Route } from 'next'
import Link from 'next/link'
import { useState, type ComponentPropsWithoutRef } from 'react'

/**
 * A link inside the site that fetches its page when the reader turns to it (pointer, focus, finger), not when it
 * scrolls into view: on a phone the prefetches of a whole page weigh more than the page.
 */
export function IntentLink({
  href,
  ...rest
}: Omit<ComponentPropsWithoutRef<'a'>, 'href'> & { href: Route }) {
  const [turnedTo, setTurnedTo] = useState(false)
  const turn = () => setTurnedTo(true)
  return (
    <Link
      {...rest}
      href={href}
      prefetch={turnedTo ? null : false}
      onPointerEnter={turn}
      onFocus={turn}
      onTouchStart={turn}
    />
  )
}
