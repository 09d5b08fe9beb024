'use client'

import type { MouseEvent, ReactNode } from 'react'
import type { PendingAction } from '@/lib/preview-bridge/pending-action'
import { goToStudio } from './go-to-studio'

interface StudioLinkProps {
  place: string
  /** The action to take there. A link opened in another tab leads to the place alone. */
  action?: PendingAction
  className?: string
  label?: string
  children: ReactNode
}

/** Links from a page in a preview to its place in the Studio. */
export function StudioLink({ place, action, className, label, children }: StudioLinkProps) {
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goToStudio(place, action)
  }
  return (
    <a href={place} target="_top" className={className} aria-label={label} onClick={go}>
      {children}
    </a>
  )
}
