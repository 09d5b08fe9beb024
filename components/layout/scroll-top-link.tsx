'use client'

import type { ComponentPropsWithoutRef } from 'react'
import { SiteLink } from '@/components/ui/site-link'

/** A footer link: also when it names the page being read, the reader lands at its top. */
export function ScrollTopLink(props: ComponentPropsWithoutRef<'a'> & { href: string }) {
  return <SiteLink {...props} onClick={() => window.scrollTo({ top: 0, behavior: 'instant' })} />
}
