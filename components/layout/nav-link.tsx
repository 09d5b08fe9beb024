'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { SiteLink } from '@/components/ui/site-link'

/** A line of the navigation that knows when it is the page being read. */
export function NavLink({
  href,
  className = 'nav-item',
  children,
}: {
  href: string
  className?: string
  children: ReactNode
}) {
  const pathname = usePathname()
  return (
    <SiteLink
      href={href}
      className={className}
      aria-current={pathname === href ? 'page' : undefined}
    >
      {children}
    </SiteLink>
  )
}
