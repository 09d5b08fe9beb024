import { randomUUID } from 'node:crypto'
import { getIdentity } from '../access/access.ts'
import { digestDay } from '../access/notification-preferences.ts'
import type { User } from '../access/users.ts'
import type { LakeContext } from '../context.ts'
import { noteRenamedMember, withDueDay } from '../renamed-policy-members.ts'
import { runSyncThenSlice } from '../scheduling/time-slices.ts'
import type { NotificationPolicy, NotificationView } from '../policy-config.ts'
import type { MailLine } from '../policy-output.ts'
import type { Clock } from '../jobs/clock.ts'
import { every } from '../jobs/schedule.ts'
import type { PendingChange } from '../store/store.ts'
import { describeError } from '../../log/redact.ts'
import { sendUnsent } from './mails.ts'
import { readEvents, type NotificationOutbox, type StoredLine } from './outbox.ts'
import {
  decideDelivery,
  groupUnsentByUser,
  isTimeFor,
  MORNING_HOUR,
  NOTIFIER_LIMITS,
  type NotifierLimits,
} from './plan-mails.ts'

export interface Notifier {
  /** Finishes the mail in progress, and stops. */
  close(): Promise<void>
}

interface NotifierOptions {
  clock?: Clock
  limits?: Partial<NotifierLimits>
}

const SILENT: Notifier = { close: async () => undefined }

/**
 * Sends the policy's notifications by mail: each one once, except when a crash comes between the server's acceptance
 * and our record of it; the repeated mail then has the same Message-ID. Nothing is lost with the process: events are in
 * the outbox, conditions follow from the documents, and what was sent is in the store.
 */
export function startNotifier(
  lake: LakeContext,
  outbox: NotificationOutbox,
  options: NotifierOptions = {},
): Notifier {
  const { mail, policy } = lake.config
  if (!mail || !policy?.notifications) return SILENT
  const { clock } = options
  const limits = { ...NOTIFIER_LIMITS, ...options.limits }
  const scan = new NotificationScan(lake, policy.notifications, outbox, limits)
  const describeFailure = (error: unknown) =>
    `Sending notifications failed: ${describeError(error)}`

  const sending = lake.jobs.register({
    name: 'notification-mail',
    clock,
    schedule: { dueAt: (now) => outbox.nextTry(now, limits.longestPauseMs) },
    run: ({ now, signal }) => sendUnsent({ lake, outbox, limits, now, signal }),
    backOff: { firstMs: limits.firstPauseMs, maxMs: limits.longestPauseMs },
    // A lake that is opened for one command has ended by then.
    startDelayMs: limits.settleMs,
    describeFailure,
  })
  const scanning = lake.jobs.register({
    name: 'notification-scan',
    clock,
    schedule: every(limits.lookMs),
    run: ({ now, signal }) => {
      const rest = runSyncThenSlice(lake.slices, 'telling', scan.scan(now()), { now, signal })
      if (rest) return rest.then(() => sending.wake())
      sending.wake()
    },
    backOff: { firstMs: limits.firstPauseMs, maxMs: limits.lookMs },
    startDelayMs: limits.settleMs,
    describeFailure,
  })
  const stop = lake.store.onCommit(({ changes }) => {
    if (scan.note(changes)) scanning.request(limits.settleMs)
  })
  return {
    close: async () => {
      stop()
      await Promise.all([scanning.stop(), sending.stop()])
    },
  }
}

/** Turns pending events and conditions into mails. */
class NotificationScan {
  readonly #lake: LakeContext
  readonly #policy: NotificationPolicy
  readonly #outbox: NotificationOutbox
  readonly #limits: NotifierLimits
  /** Subjects whose conditions may have changed, and those with pending notifications. Null: any. */
  #open: Set<string> | null = null
  #day = ''

  constructor(
    lake: LakeContext,
    policy: NotificationPolicy,
    outbox: NotificationOutbox,
    limits: NotifierLimits,
  ) {
    this.#lake = lake
    this.#policy = policy
    this.#outbox = outbox
    this.#limits = limits
  }

  /** Takes in changes; returns whether any of them is a reason for a pass. */
  note(changes: readonly PendingChange[]): boolean {
    const touched = changes.map((change) => this.#policy.touched(change))
    if (touched.some((subjects) => subjects === null)) this.#open = null
    else touched.flatMap((subjects) => subjects ?? []).forEach((each) => this.#open?.add(each))
    return (
      touched.some((subjects) => subjects === null || subjects.length > 0) ||
      changes.some((change) => this.#policy.eventSources(change).length > 0)
    )
  }

  /**
   * Makes the mails that are due. Changes in the meantime are left to the next pass; after a failed one, everything is.
   */
  *scan(at: number): Generator<undefined, void> {
    let isOver = false
    try {
      yield* this.#looked(at)
      isOver = true
    } finally {
      if (!isOver) this.#open = null
    }
  }

  *#looked(at: number): Generator<undefined, void> {
    const view = notificationView(this.#lake, this.#outbox, at)
    const day = view.at.slice(0, 10)
    // With a new day, pages fall due and old events expire.
    if (day !== this.#day) {
      this.#open = null
      this.#outbox.prune(at - this.#limits.rememberMs, day)
    }
    this.#day = day
    view.deadLetters().forEach(({ documentId }) => this.#open?.add(documentId))
    const open = this.#open
    this.#open = new Set()
    if (this.#outbox.isStale()) yield* this.#fillOutbox(view)
    const subjects = open ? [...open] : yield* this.#policy.subjects(view)
    const people = this.#lake.access.users.list()
    const lines = yield* this.#policy.mailLines(subjects, people.map(getIdentity), view)
    const fresh = groupUnsentByUser(lines.map(withDueDay), this.#outbox)
    const isNew = !this.#outbox.hasStarted()
    for (const user of people) {
      const waiting = this.#tellPerson(user, fresh.get(user.id) ?? [], at, isNew)
      waiting.forEach(({ subject }) => this.#open?.add(subject))
      yield
    }
    if (isNew) this.#outbox.begin(at)
  }

  /** One document after the other; each is read and written at once, so that no change comes in between. */
  *#fillOutbox(view: NotificationView): Generator<undefined, void> {
    for (const id of yield* this.#policy.allEventSources(view)) {
      this.#outbox.refresh(id, () => readEvents(this.#policy, id, { view, log: this.#lake.log }))
      yield
    }
    this.#outbox.refreshed()
  }

  /** Returns the notifications that are still pending. */
  #tellPerson(
    user: User,
    lines: readonly MailLine[],
    at: number,
    isNew: boolean,
  ): readonly MailLine[] {
    const { access } = this.#lake
    const morningHour = this.#lake.config.mail?.digestHourUtc ?? MORNING_HOUR
    const planning = {
      outbox: this.#outbox,
      choices: access.notificationPreferences,
      limits: this.#limits,
      morningHour,
    }
    const isReached = !user.disabled && !user.invited && !isNew
    const fate = decideDelivery({ id: user.id, isReached }, at, planning)
    if (fate === 'mail' || access.notificationPreferences.lastDigest(user.id) === '')
      access.notificationPreferences.digestMade(user.id, digestDay(at, morningHour))
    if (fate === 'later') return lines
    const ripe = lines.filter((line) => isTimeFor(line, at, morningHour))
    const early = lines.filter((line) => !ripe.includes(line))
    if (ripe.length === 0) return early
    const keys = ripe.map(({ key }) => key)
    const readable = ripe.filter((line) => this.#mayRead(user, line))
    if (fate === 'noMail' || readable.length === 0) this.#outbox.markSent(user.id, keys, at)
    else
      this.#outbox.addMail(
        { id: randomUUID(), userId: user.id, madeAt: at, lines: toStoredLines(readable) },
        keys,
      )
    return early
  }

  #mayRead(user: User, { about }: MailLine): boolean {
    const document = about === null ? null : this.#lake.store.get(about)
    return document === null || this.#lake.access.can(getIdentity(user), 'read', document)
  }
}

/** Lines of one group are one line, in the place of the first. */
function toStoredLines(lines: readonly MailLine[]): StoredLine[] {
  const groups = Map.groupBy(lines, ({ key, words, group }) =>
    group ? JSON.stringify([group.id, words]) : key,
  )
  return [...groups.values()].flatMap((members) => {
    const [first] = members
    if (!first) return []
    const { title, words, place, group } = first
    if (!group || members.length === 1) return { title, words, place }
    const titles = members.map((each) => each.title).toSorted()
    return { title: group.title, words, place: group.place, titles }
  })
}

/** The stored state at a time, in milliseconds since 1970. */
export function notificationView(
  { store, webhooks, access }: LakeContext,
  outbox: NotificationOutbox,
  at: number,
): NotificationView {
  const now = new Date(at).toISOString()
  const deadLetters = () =>
    webhooks
      .undelivered()
      .filter(({ state, documentId }) => state === 'deadLetter' && documentId !== '')
      .map(({ hook, seq, documentId }) => {
        const write = store.history.getWrite(seq)
        const [author, writtenAt] = [write?.author ?? null, write?.timestamp ?? null]
        return { hook, seq, documentId, author, writtenAt }
      })
  return {
    get: (id) => store.get(id),
    referring: (id, type) => store.referring(id, type),
    ofType: (type) => store.ofType(type),
    signing: access.signingKey,
    getRows: (type, paths) => store.getRows(type, paths),
    draftIds: () => store.idsWith('drafts.'),
    deadLetters,
    setAside: () => {
      noteRenamedMember('NotificationView.setAside')
      return deadLetters()
    },
    pendingEvents: (recipients) => outbox.pending(now.slice(0, 10), recipients),
    at: now,
  }
}
