import type { ComponentPropsWithoutRef } from 'react'
import { isLinkAddress } from '@/schemas/address'

/**
 * A link to any URL in the content; if a page may not link to it, only its text. It does a full page load: Next's own
 * links cache pages in the tab for at least half a minute, and would show one that was unpublished.
 */
export function SiteLink({
  href,
  children,
  ...rest
}: Omit<ComponentPropsWithoutRef<'a'>, 'href'> & { href: string | null | undefined }) {
  if (!isLinkAddress(href)) return <>{children}</>
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  )
}
