import { useMemo } from 'react'
import { getPublishedId } from 'sanity'
import { singletonTypes, writtenTypes } from '../../schemas/index.ts'
import { GATED_TYPES } from '../../lib/workflow/rules/clinical.ts'
import { useOffice } from '../data/office/dashboard-data.tsx'
import { listRules, type ListedDraft } from '../data/office/list-rules.ts'
import { useLiveQuery } from '../data/use-live-query.ts'

/** Types that editors publish without review, including redirects. */
const UNREVIEWED = [...writtenTypes, 'redirect'].filter((type) => !GATED_TYPES.includes(type))
const LISTED = [...GATED_TYPES, ...UNREVIEWED]
const isSingleton = (type: string) => singletonTypes.includes(type)

const DRAFTS = '*[_id in path("drafts.**") && _type in $types]'
const PARAMS = { types: UNREVIEWED }
/** Typing causes a steady stream of changes. */
const PACE_MS = 5_000

/** Shows each document's state in the Studio's lists, with its review state if it has one. */
export function ListText() {
  const { drafts } = useOffice()
  const { answer: own } = useLiveQuery(`${DRAFTS}._id`, PARAMS, {
    read: readDrafts,
    listen: DRAFTS,
    paceMs: PACE_MS,
    tag: 'desk',
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
