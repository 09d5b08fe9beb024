import type { Route } from 'next'
import type { ComponentPropsWithoutRef } from 'react'
import { IntentLink } from './intent-link'

/** Addresses in content are checked where editors type them; a leading slash makes one a path of ours. */
function isPath(href: string): href is Route {
  return href.startsWith('/') && !href.startsWith('//')
}

/** A link to wherever the content says: client navigation inside the site, a plain anchor elsewhere. */
export function SiteLink({ href, ...rest }: ComponentPropsWithoutRef<'a'> & { href: string }) {
  if (isPath(href)) return <IntentLink href={href} {...rest} />
  return <a href={href} {...rest} />
}
