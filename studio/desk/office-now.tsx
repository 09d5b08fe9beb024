import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { useCurrentUser } from 'sanity'
import { deskOf } from '../../lib/workflow/desk/desk.ts'
import { draftRow, type DeskRow } from '../../lib/workflow/desk/rows.ts'
import { GATED_TYPES } from '../../lib/workflow/rules/clinical.ts'
import { officeDay } from '../../lib/workflow/vocabulary/office-day.ts'
import { OFFICE_CHANGES, OFFICE_IN_SHORT_QUERY } from './queries.ts'
import { createOfficeReader } from './read-answers.ts'
import { useFollowed } from './use-followed.ts'
import { useNow } from './use-now.ts'

interface OfficeNow {
  /** What waits for whoever is signed in. */
  waiting: readonly DeskRow[]
  /** Every draft that needs a review, and where it stands. */
  drafts: readonly Pick<DeskRow, 'id' | 'state' | 'note'>[]
}

const NOTHING: OfficeNow = { waiting: [], drafts: [] }
const Office = createContext<OfficeNow>(NOTHING)

/** Somebody types in the Studio most of the time: drafts are looked at anew every so often, not at each key. */
const PACE_MS = 5_000

/**
 * Follows the office for as long as the Studio is open, once for all of its parts: the count on the menu, the words
 * in the lists. The texts of drafts are not fetched but where an approval hangs on them.
 */
export function OfficeFollowed({ children }: { children: ReactNode }) {
  const user = useCurrentUser()
  const now = useNow()
  const read = useMemo(() => createOfficeReader(), [])
  const { answer } = useFollowed(
    {
      fetch: OFFICE_IN_SHORT_QUERY,
      listen: OFFICE_CHANGES,
      params: { types: [...GATED_TYPES] },
      paceMs: PACE_MS,
    },
    read,
  )
  const office = useMemo((): OfficeNow => {
    if (!answer) return NOTHING
    const roles = (user?.roles ?? []).map(({ name }) => name)
    const { lists } = deskOf({
      ...answer,
      publicPages: [],
      user: { id: user?.id ?? '', roles },
      now,
    })
    const today = officeDay(now)
    return {
      waiting: lists.waiting,
      drafts: answer.drafts.map((draft) => draftRow(draft, today).row),
    }
  }, [answer, user, now])
  return <Office value={office}>{children}</Office>
}

/** What the office has before it; nothing until the lake has answered. */
export function useOffice(): OfficeNow {
  return useContext(Office)
}
