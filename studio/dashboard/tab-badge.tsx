import { useEffect } from 'react'
import { getBadge } from '../../lib/workflow/notifications/notifications.ts'
import { announced, titleWith } from './badge-labels.ts'
import { useOffice } from '../data/office/dashboard-data.tsx'

const UNSEEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** Shows the badge count in the tab title and announces it to screen readers. */
export function TabBadge() {
  const office = useOffice()
  const badge = getBadge(office)
  useEffect(() => {
    const { head } = document
    // The Studio rewrites the title on each navigation.
    const write = () => {
      const title = titleWith(badge, document.title)
      if (document.title !== title) document.title = title
    }
    const observer = new MutationObserver(write)
    observer.observe(head, { subtree: true, childList: true, characterData: true })
    write()
    return () => observer.disconnect()
  }, [badge])
  return (
    <div role="status" style={UNSEEN} data-testid="badge-said">
      {office.isKnown && announced(badge)}
    </div>
  )
}
