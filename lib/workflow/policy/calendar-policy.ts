import { toDraftId } from '../../lake/engine/document-id.ts'
import type { CalendarPolicy, CalendarView } from '../../lake/policy-config.ts'
import type { CalendarEntry } from '../../lake/policy-output.ts'
import { readAbsences } from '../dashboard/delegates.ts'
import { duePages } from '../dashboard/due.ts'
import { readDashboardRecords } from '../dashboard/facts.ts'
import { RECORD_TYPE } from '../model/records.ts'
import { DASHBOARD_PATH } from '../model/studio-paths.ts'
import { getSubjectId, readPageName } from '../notifications/facts.ts'
import { studioLink } from '../notifications/notifications.ts'
import { ABSENCE_TYPE } from '../rules/absence.ts'
import { SCHEDULE_TYPE } from './schedule.ts'

/** Scheduled publications, review dates, and absences, for people’s own calendars: titles only, never text. */
export const calendarPolicy: CalendarPolicy = {
  *entries(view) {
    const entries = [...schedules(view), ...scheduledReleases(view), ...absences(view)]
    yield
    return [...entries, ...(yield* reviews(view))]
  },
}

const ACTIONS: Readonly<Record<string, string>> = {
  publish: 'Scheduled publication',
  unpublish: 'Scheduled to go offline',
}

function schedules(view: CalendarView): CalendarEntry[] {
  return view.ofType(SCHEDULE_TYPE).flatMap((task) => {
    const id = getSubjectId(task)
    const what = ACTIONS[String(task.what)]
    const page = id === null ? null : getPage(id, view)
    const time = typeof task.runAt === 'string' ? task.runAt : ''
    if (!page || what === undefined || Number.isNaN(Date.parse(time))) return []
    return [{ ...page, id: task._id, what, at: { time }, changedAt: task._updatedAt }]
  })
}

/** Releases that the lake publishes at a time. */
function scheduledReleases(view: CalendarView): CalendarEntry[] {
  return view.ofType('system.release').flatMap((release) => {
    const { _id: id, state, publishAt, metadata, _updatedAt: changedAt } = release
    if (state !== 'scheduled' || typeof publishAt !== 'string') return []
    const hasTitle = typeof metadata === 'object' && metadata !== null && 'title' in metadata
    const title = hasTitle && typeof metadata.title === 'string' ? metadata.title : 'Untitled'
    const place = DASHBOARD_PATH
    return [
      {
        id,
        about: id,
        what: 'Scheduled release',
        title,
        at: { time: publishAt },
        place,
        changedAt,
      },
    ]
  })
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

/** The next review of each public page. */
function* reviews(view: CalendarView): Generator<undefined, CalendarEntry[]> {
  const rows = yield* view.getRows(RECORD_TYPE, [['subject', '_ref'], ['nextReviewDue']])
  const ids = rows.flatMap(({ values: [id, due] }) =>
    typeof id === 'string' && typeof due === 'string' ? [id] : [],
  )
  const entries: CalendarEntry[] = []
  for (const id of new Set(ids)) {
    yield
    const page = getPage(id, view)
    if (!page || view.get(id) === null) continue
    const records = readDashboardRecords(view.referring(id, RECORD_TYPE))
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
