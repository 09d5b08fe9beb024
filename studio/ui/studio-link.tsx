import type { ReactNode } from 'react'
import { useRouter } from 'sanity/router'

interface StudioLinkProps {
  /** A path of the Studio, in whichever tool. */
  path: string
  label?: string
  children: ReactNode
}

/** A link to any place in the Studio, without a reload. A tool's own `StateLink` reaches only places in that tool. */
export function StudioLink({ path, label, children }: StudioLinkProps) {
  const { navigateUrl } = useRouter()
  return (
    <a
      href={path}
      aria-label={label}
      onClick={(event) => {
        // Another key or button opens a new tab or window.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        navigateUrl({ path })
      }}
    >
      {children}
    </a>
  )
}
