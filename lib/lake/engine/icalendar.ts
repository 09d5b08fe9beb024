/** An event of a calendar: at a moment, or on whole days. */
export interface CalendarEvent {
  /** The same each time, and unique among all calendars. */
  uid: string
  summary: string
  /** The whole days from the first to the last, `YYYY-MM-DD`, or a moment, ISO 8601. */
  at: { firstDay: string; lastDay: string } | { time: string }
  url: string
  /** When its facts last changed, ISO 8601. */
  changedAt: string
}

interface Calendar {
  name: string
  /** Who publishes it, such as a company and its product. */
  productId: string
  /** After how many minutes programs ask for it again. */
  refreshMinutes: number
  events: readonly CalendarEvent[]
}

/** A calendar may not be empty: without events, this is its only part. */
const UTC = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
] as const

/** Writes a calendar in the format of RFC 5545. Events whose dates cannot be read are left out. */
export function toICalendar({ name, productId, refreshMinutes, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(productId)}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`,
    `X-PUBLISHED-TTL:PT${refreshMinutes}M`,
    ...UTC,
    ...events.filter(hasDates).flatMap(toLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Stored dates may be damaged: an import may bring any. */
function hasDates({ at, changedAt }: CalendarEvent): boolean {
  const isTime = (text: string) => !Number.isNaN(Date.parse(text))
  const isDay = (text: string) => DAY.test(text) && isTime(text)
  const has = 'time' in at ? isTime(at.time) : isDay(at.firstDay) && isDay(at.lastDay)
  return has && isTime(changedAt)
}

function toLines({ uid, summary, at, url, changedAt }: CalendarEvent): string[] {
  const time =
    'time' in at
      ? [`DTSTART:${toUtc(at.time)}`]
      : [
          `DTSTART;VALUE=DATE:${toDate(at.firstDay)}`,
          // The end is the day after the last.
          `DTEND;VALUE=DATE:${toDate(dayAfter(at.lastDay))}`,
        ]
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${toUtc(changedAt)}`,
    ...time,
    `SUMMARY:${escapeText(summary)}`,
    `URL:${url}`,
    // It takes no one's time.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

const toDate = (day: string) => day.replaceAll('-', '')

/** `20261129T120000Z` */
function toUtc(time: string): string {
  return `${new Date(time)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replace(/[-:]/g, '')}`
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

/** A TEXT value: control characters other than line breaks are not allowed in one. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll('\n', '\\n')
}

const MAX_LINE_OCTETS = 75

/** Long lines continue on the next, after a space. No character is cut. */
function fold(line: string): string {
  const rows: string[] = []
  let row = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MAX_LINE_OCTETS) {
      rows.push(row)
      row = ' '
      octets = 1
    }
    row += character
    octets += size
  }
  return [...rows, row].join('\r\n')
}
