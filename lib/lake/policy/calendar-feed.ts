import { getIdentity } from '../access/access.ts'
import type { User } from '../access/users.ts'
import type { LakeContext } from '../context.ts'
import { toICalendar, type CalendarEvent } from '../engine/icalendar.ts'
import type { CalendarPolicy } from '../policy-config.ts'
import type { CalendarEntry } from '../policy-output.ts'
import { policyServices } from './policy-services.ts'
import { MAX_CALENDAR_EVENTS } from '../../limits/content.ts'

/** After how many minutes a calendar program asks again. */
const REFRESH_MINUTES = 60

/** The policy's calendar as one person may see it, as text/calendar; null if the policy declares none. */
export async function calendarFeed(
  lake: LakeContext,
  user: User,
  publicUrl: string,
  signal?: AbortSignal,
): Promise<string | null> {
  const { policy, title } = lake.config
  if (!policy?.calendar) return null
  const events = await lake.slices.run(
    user.id,
    visibleEvents(lake, policy.calendar, user, publicUrl),
    signal,
  )
  return toICalendar({
    name: `${title}: reviews and publications`,
    productId: `${title}//Lake`,
    refreshMinutes: REFRESH_MINUTES,
    events,
  })
}

function* visibleEvents(
  { store, access, config }: LakeContext,
  calendar: CalendarPolicy,
  user: User,
  publicUrl: string,
): Generator<undefined, CalendarEvent[]> {
  const identity = getIdentity(user)
  const entries = yield* calendar.entries({
    get: (id) => store.get(id),
    ofType: (type) => store.ofType(type),
    referring: (id, type) => store.referring(id, type),
    getRows: (type, paths) => store.getRows(type, paths),
    at: new Date().toISOString(),
    person: policyServices({ access, config }).person,
  })
  const events: CalendarEvent[] = []
  for (const entry of entries.slice(0, MAX_CALENDAR_EVENTS)) {
    yield
    const document = store.get(entry.about)
    if (document && access.can(identity, 'read', document)) events.push(toEvent(entry, publicUrl))
  }
  return events
}

function toEvent(
  { id, title, what, at, place, changedAt }: CalendarEntry,
  publicUrl: string,
): CalendarEvent {
  const { origin, hostname } = new URL(publicUrl)
  return {
    uid: `${id}@${hostname}`,
    summary: `${what}: ${title}`,
    at,
    url: new URL(place, origin).href,
    changedAt,
  }
}
