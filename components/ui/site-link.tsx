import type { ComponentPropsWithoutRef } from 'react'
import { isLinkAddress } from '@/schemas/address'

/**
 * A link to wherever the content says; without an address that a page may lead to, its words alone. It loads the page
 * anew: Next's own links keep pages in the tab for half a minute at least, and would show one that was taken down.
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
