import { UserIcon } from '@sanity/icons/User'
import { lazy, Suspense } from 'react'
import { defineDocumentInspector, useCurrentUser, type DocumentInspectorProps } from 'sanity'
import { environment } from '../../data/environment.ts'
import { hasRole } from '../../data/roles.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'

/** Loaded on first use: guests are rare. */
const GuestsPanel = lazy(async () => ({
  default: (await import('./guests-panel.tsx')).GuestsPanel,
}))

function LazyGuests(props: DocumentInspectorProps) {
  return (
    <Suspense>
      <GuestsPanel {...props} />
    </Suspense>
  )
}

/** The guest reviewers of a page. On hosted Sanity, there are none. */
export const guestsInspector = defineDocumentInspector({
  name: 'clearwell/guests',
  component: LazyGuests,
  useMenuItem: () => {
    const isAllowed = hasRole(useCurrentUser(), 'medicalReviewer', 'administrator')
    const isPhone = useIsPhone()
    return {
      icon: UserIcon,
      showAsAction: !isPhone,
      title: 'Guest reviewers',
      hidden: environment.lakeUrl === undefined || !isAllowed,
    }
  },
})
