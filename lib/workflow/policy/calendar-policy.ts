import {
  getReleaseName,
  getVersionName,
  RELEASE_TYPE,
  toDraftId,
  toPublishedId,
} from '../../lake/engine/document-id.ts'
import type { CalendarPolicy, CalendarView } from '../../lake/policy-config.ts'
import type { CalendarEntry } from '../../lake/policy-output.ts'
import { readAbsences } from '../dashboard/delegates.ts'
import { duePages } from '../dashboard/due.ts'
import { readDashboardRecords, type DashboardRecord } from '../dashboard/facts.ts'
import { draftRow } from '../dashboard/rows.ts'
import { RECORD_TYPE } from '../model/records.ts'
import { DASHBOARD_PATH } from '../model/studio-paths.ts'
import { utcDate } from '../model/utc-date.ts'
import { getSubjectId, readPageName } from '../notifications/facts.ts'
import { studioLink } from '../notifications/notifications.ts'
import { GATED_TYPES } from '../rules/clinical.ts'
import { ABSENCE_TYPE } from '../rules/absence.ts'
import { isScheduledDraft } from '../rules/scheduled-draft.ts'
import { recordedHash } from '../rules/earlier-hash.ts'
import { noteLapse } from './page.ts'
import type { HashDocument } from './page-records.ts'
import { readJointPlan } from './joint-plans.ts'
import { SCHEDULE_TYPE } from './plans.ts'

/**
 * Scheduled publications and removals, due dates of drafts and of their reviews, review dates of public pages, and
 * absences, for people’s own calendars: titles only, never text.
 */
export function calendarPolicy(getHash: HashDocument): CalendarPolicy {
  return {
    *entries(view) {
      const releases = scheduledReleases(view)
      const whole = releases.filter(({ name }) => !isScheduledDraft(name))
      const entries = [...schedules(view), ...whole.map(({ entry }) => entry)]
      yield
      return [
        ...entries,
        ...(yield* pagesOfReleases(view, releases)),
        ...absences(view),
        ...(yield* dueDates(view, getHash)),
        ...(yield* reviews(view)),
      ]
    },
  }
}

const GOES_OFFLINE = 'Goes offline'
const GOES_PUBLIC = 'Scheduled publication'
/** The same however a plan is stored: it identifies the event in people’s calendars. */
const planId = (id: string) => `${SCHEDULE_TYPE}.publish.${id}`

const ACTIONS: Readonly<Record<string, string>> = {
  publish: GOES_PUBLIC,
  unpublish: GOES_OFFLINE,
}

/** One entry for each plan: pages that are published together, or not at all, are one event. */
function schedules(view: CalendarView): CalendarEntry[] {
  return view.ofType(SCHEDULE_TYPE).flatMap((task) => {
    const { _id: id, _updatedAt: changedAt, runAt } = task
    const joint = readJointPlan(task)
    const what = joint ? GOES_PUBLIC : ACTIONS[String(task.what)]
    const time = typeof runAt === 'string' ? runAt : ''
    if (what === undefined || Number.isNaN(Date.parse(time))) return []
    const entry = { id, what, at: { time }, changedAt }
    if (joint) {
      const title = `${joint.title} (${joint.pages.length} pages)`
      return [{ ...entry, about: id, title, place: DASHBOARD_PATH }]
    }
    const subject = getSubjectId(task)
    const page = subject === null ? null : getPage(subject, view)
    return page ? [{ ...page, ...entry }] : []
  })
}

interface ScheduledRelease {
  name: string
  entry: CalendarEntry
}

/** Releases that the lake publishes at a time. */
function scheduledReleases(view: CalendarView): ScheduledRelease[] {
  return view.ofType(RELEASE_TYPE).flatMap((release) => {
    const { _id: id, state, publishAt, metadata, _updatedAt: changedAt } = release
    const name = getReleaseName(id)
    if (name === null || state !== 'scheduled' || typeof publishAt !== 'string') return []
    const hasTitle = typeof metadata === 'object' && metadata !== null && 'title' in metadata
    const title = hasTitle && typeof metadata.title === 'string' ? metadata.title : 'Untitled'
    const entry = {
      id,
      about: id,
      what: 'Scheduled release',
      title,
      at: { time: publishAt },
      place: DASHBOARD_PATH,
      changedAt,
    }
    return [{ name, entry }]
  })
}

/** Pages that scheduled releases take offline, and scheduled drafts. */
function* pagesOfReleases(
  view: CalendarView,
  releases: readonly ScheduledRelease[],
): Generator<undefined, CalendarEntry[]> {
  const byName = new Map(releases.map(({ name, entry }) => [name, entry]))
  if (byName.size === 0) return []
  const entries: CalendarEntry[] = []
  for (const type of GATED_TYPES) {
    const rows = yield* view.getRows(type, [['_system', 'delete']])
    for (const { id, values } of rows) {
      const name = getVersionName(id)
      const release = name === null ? undefined : byName.get(name)
      const isDraft = name !== null && isScheduledDraft(name)
      const page =
        release && (isDraft || values[0] === true) ? getPage(toPublishedId(id), view) : null
      if (!release || !page) continue
      const { at, changedAt } = release
      entries.push(
        isDraft
          ? { ...page, id: planId(toPublishedId(id)), what: GOES_PUBLIC, at, changedAt }
          : { ...page, id: `unpublish.${id}`, about: id, what: GOES_OFFLINE, at, changedAt },
      )
    }
  }
  return entries
}

function absences(view: CalendarView): CalendarEntry[] {
  return view.ofType(ABSENCE_TYPE).flatMap((document) => {
    const [absence] = readAbsences([document])
    if (!absence) return []
    const { person, until, standIn } = absence
    const since = document._updatedAt.slice(0, 10)
    const firstDay = since < until ? since : until
    return [
      {
        id: document._id,
        about: document._id,
        what: 'Out of office',
        title: `${person.name ?? 'Someone'} (stand-in: ${standIn.name ?? 'someone'})`,
        at: { firstDay, lastDay: until },
        place: DASHBOARD_PATH,
        changedAt: document._updatedAt,
      },
    ]
  })
}

/** By when each draft is wanted: to be submitted, or, once it is, to be reviewed. The same dates as on the dashboard. */
function* dueDates(
  view: CalendarView,
  getHash: HashDocument,
): Generator<undefined, CalendarEntry[]> {
  const entries: CalendarEntry[] = []
  for (const id of yield* pagesWith('dueOn', view)) {
    yield
    const draft = view.get(toDraftId(id))
    const page = draft && getPage(id, view)
    if (!page) continue
    const records = getRecords(id, view).map((record) => noteLapse(record, view))
    const { row, isRetired } = draftRow(
      {
        id,
        type: draft._type,
        title: page.title,
        author: null,
        records,
        draftHash: recordedHash(draft, records, getHash(draft)),
        writtenAt: null,
        revision: draft._rev,
      },
      utcDate(view.at),
    )
    if (!row.dueDate || isRetired) continue
    const day = row.dueDate.at
    const [kind, what] =
      row.state === 'inReview'
        ? ['answer-due', 'Review requested by this day']
        : ['draft-due', 'Draft due']
    const changedAt = records.at(-1)?.decidedAt ?? view.at
    const at = { firstDay: day, lastDay: day }
    entries.push({ ...page, id: `${kind}.${id}`, what, at, changedAt })
  }
  return entries.sort((a, b) => (getDay(a) < getDay(b) ? -1 : 1))
}

/** The pages with a record that has this field, without reading the records in full: there may be tens of thousands. */
function* pagesWith(field: string, view: CalendarView): Generator<undefined, Set<string>> {
  const rows = yield* view.getRows(RECORD_TYPE, [['subject', '_ref'], [field]])
  return new Set(
    rows.flatMap(({ values: [id, value] }) =>
      typeof id === 'string' && typeof value === 'string' ? [id] : [],
    ),
  )
}

/** The records of a page, oldest first. Records of other pages refer to it too, if they follow one of its records. */
function getRecords(id: string, view: CalendarView): DashboardRecord[] {
  return readDashboardRecords(
    view.referring(id, RECORD_TYPE).filter((record) => getSubjectId(record) === id),
  )
}

/** The next review of each public page. */
function* reviews(view: CalendarView): Generator<undefined, CalendarEntry[]> {
  const entries: CalendarEntry[] = []
  for (const id of yield* pagesWith('nextReviewDue', view)) {
    yield
    const page = getPage(id, view)
    if (!page || view.get(id) === null) continue
    const records = getRecords(id, view)
    const [next] = duePages([{ id, type: '', title: '', author: null, records }])
    if (!next) continue
    const changedAt = records.at(-1)?.decidedAt ?? view.at
    const at = { firstDay: next.due, lastDay: next.due }
    entries.push({ ...page, id: `review-due.${id}`, what: 'Review due', at, changedAt })
  }
  return entries.sort((a, b) => (getDay(a) < getDay(b) ? -1 : 1))
}

const getDay = ({ at }: CalendarEntry) => ('time' in at ? at.time : at.firstDay)

function getPage(
  id: string,
  view: CalendarView,
): Pick<CalendarEntry, 'about' | 'title' | 'place'> | null {
  const { type, title } = readPageName(id, view)
  if (type === null) return null
  const about = view.get(toDraftId(id)) ? toDraftId(id) : id
  const place = studioLink({ id, type, what: 'assigned', comment: undefined })
  return { about, title: title ?? 'Untitled', place }
}
