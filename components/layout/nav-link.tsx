'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'

/**
 * A line of the navigation that knows when it is the page being read. No `SiteLink`, which every application would
 * load for it: its address begins with a path of ours.
 */
export function NavLink({
  href,
  className = 'nav-item',
  children,
}: {
  href: `/${string}`
  /** None where its list says how it looks. */
  className?: string | null
  children: ReactNode
}) {
  const pathname = usePathname()
  return (
    <a
      href={href}
      className={className ?? undefined}
      aria-current={pathname === href ? 'page' : undefined}
    >
      {children}
    </a>
  )
}
