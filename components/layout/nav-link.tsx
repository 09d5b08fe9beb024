'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'

/**
 * A navigation link that marks the current page. Not a `SiteLink`, which every page bundle would have to load: its URL
 * begins with one of our paths.
 */
export function NavLink({
  href,
  className = 'nav-item',
  children,
}: {
  href: `/${string}`
  /** Omitted if its list styles it. */
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
