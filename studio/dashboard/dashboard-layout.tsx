import { type LayoutProps, getPublishedId } from 'sanity'
import { DashboardDataProvider, useOffice } from '../data/office/dashboard-data.tsx'
import { useMemo, useEffect } from 'react'
import { singletonTypes, writtenTypes } from '../../schemas/index.ts'
import { GATED_TYPES } from '../../lib/workflow/rules/clinical.ts'
import { listRules, type ListedDraft } from '../data/office/list-rules.ts'
import { useLiveQuery } from '../data/use-live-query.ts'
import { getBadge } from '../../lib/workflow/notifications/notifications.ts'

/** The tab title with the badge count in front; without it for zero. */
export function titleWith(badge: number, title: string): string {
  const plain = title.replace(/^(?:\(\d+\) )+/, '')
  return badge === 0 ? plain : `(${badge}) ${plain}`
}

/** The badge as announced to screen readers. */
export function announced(badge: number): string {
  if (badge === 0) return 'No tasks for you on the Review dashboard.'
  return badge === 1
    ? '1 task for you on the Review dashboard.'
    : `${badge} tasks for you on the Review dashboard.`
}

const UNSEEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** Shows the badge count in the tab title and announces it to screen readers. */
function TabBadge() {
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

/** Types that editors publish without review, including redirects. */
const UNREVIEWED = [...writtenTypes, 'redirect'].filter((type) => !GATED_TYPES.includes(type))
const LISTED = [...GATED_TYPES, ...UNREVIEWED]
const isSingleton = (type: string) => singletonTypes.includes(type)

const DRAFTS = '*[_id in path("drafts.**") && _type in $types]'
const PARAMS = { types: UNREVIEWED }
/** Typing causes a steady stream of changes. */
const MIN_INTERVAL_MS = 5_000

/** Shows each document's state in the Studio's lists, with its review state if it has one. */
function ListText() {
  const { drafts } = useOffice()
  const { answer: own } = useLiveQuery(`${DRAFTS}._id`, PARAMS, {
    read: readDrafts,
    listen: DRAFTS,
    minIntervalMs: MIN_INTERVAL_MS,
    tag: 'dashboard',
  })
  const rules = useMemo(
    () =>
      listRules({
        drafts: [...drafts, ...(own ?? [])],
        types: LISTED.filter((type) => !isSingleton(type)),
        singletons: LISTED.filter(isSingleton),
      }),
    [drafts, own],
  )
  return <style>{rules}</style>
}

function readDrafts(answer: unknown): ListedDraft[] {
  const ids = Array.isArray(answer) ? answer.filter((id) => typeof id === 'string') : []
  return ids.map((id) => ({
    id: getPublishedId(id),
    note: null,
    state: 'draft',
    isRetired: false,
  }))
}

/** Wraps the Studio layout with the dashboard data for its menu, tab title, and lists. */
export function LayoutWithOffice(props: LayoutProps) {
  return (
    <DashboardDataProvider>
      <ListText />
      <TabBadge />
      {props.renderDefault(props)}
    </DashboardDataProvider>
  )
}
