import { randomUUID } from 'node:crypto'
import { getIdentity } from '../access/access.ts'
import { digestDay } from '../access/notification-preferences.ts'
import type { User } from '../access/users.ts'
import type { LakeContext } from '../context.ts'
import { runSyncThenSlice } from '../scheduling/time-slices.ts'
import type { PersonalNotice, NotificationPolicy } from '../policy-config.ts'
import type { Clock } from '../jobs/clock.ts'
import { every } from '../jobs/schedule.ts'
import { MORNING_HOUR, NOTIFIER_LIMITS, type NotifierLimits } from './limits.ts'
import type { PendingChange } from '../store/store.ts'
import { decideDelivery, groupUnsentByUser, isTimeFor } from './plan-mails.ts'
import { openReceipts, type NotificationOutbox } from './outbox.ts'
import { sendUnsent } from './send.ts'
import { notificationView } from './view.ts'
import { describeError } from '../../log/redact.ts'

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
 * and our record of it; the repeated mail then has the same Message-ID. Notifications follow from the documents, so
 * nothing is lost with the process; receipts are in the store.
 */
export function startNotifier(lake: LakeContext, options: NotifierOptions = {}): Notifier {
  const { mail, policy } = lake.config
  if (!mail || !policy?.tell) return SILENT
  const { clock } = options
  const limits = { ...NOTIFIER_LIMITS, ...options.limits }
  const receipts = openReceipts(lake.store.db)
  const scan = new NotificationScan(lake, policy.tell, receipts, limits)
  const describeFailure = (error: unknown) =>
    `Sending notifications failed: ${describeError(error)}`

  const sending = lake.jobs.register({
    name: 'notification-mail',
    clock,
    schedule: { dueAt: (now) => receipts.nextTry(now, limits.longestPauseMs) },
    run: ({ now, signal }) => sendUnsent({ lake, receipts, limits, now, signal }),
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
      const rest = runSyncThenSlice(lake.slices, 'telling', scan.look(now()), { now, signal })
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

/** What may need notifications, and what has been sent. */
class NotificationScan {
  readonly #lake: LakeContext
  readonly #tell: NotificationPolicy
  readonly #receipts: NotificationOutbox
  readonly #limits: NotifierLimits
  /** Subjects with changes, and those with pending notifications. Null: any. */
  #open: Set<string> | null = null
  #day = ''

  constructor(
    lake: LakeContext,
    tell: NotificationPolicy,
    receipts: NotificationOutbox,
    limits: NotifierLimits,
  ) {
    this.#lake = lake
    this.#tell = tell
    this.#receipts = receipts
    this.#limits = limits
  }

  /** Takes in changes; returns whether any of them is a reason for a pass. */
  note(changes: readonly PendingChange[]): boolean {
    const touched = changes.map((change) => this.#tell.touched(change))
    if (touched.some((subjects) => subjects === null)) this.#open = null
    else touched.flatMap((subjects) => subjects ?? []).forEach((each) => this.#open?.add(each))
    return touched.some((subjects) => subjects === null || subjects.length > 0)
  }

  /**
   * Makes the mails that are due. Changes in the meantime are left to the next pass; after a failed one, everything is.
   */
  *look(at: number): Generator<undefined, void> {
    let isOver = false
    try {
      yield* this.#looked(at)
      isOver = true
    } finally {
      if (!isOver) this.#open = null
    }
  }

  *#looked(at: number): Generator<undefined, void> {
    const view = notificationView(this.#lake, at)
    const day = view.at.slice(0, 10)
    // With a new day, pages fall due and old notices expire.
    if (day !== this.#day) {
      this.#open = null
      this.#receipts.forget(at - this.#limits.rememberMs)
    }
    this.#day = day
    view.setAside().forEach(({ documentId }) => this.#open?.add(documentId))
    const open = this.#open
    this.#open = new Set()
    const subjects = open ? [...open] : yield* this.#tell.subjects(view)
    const people = this.#lake.access.users.list()
    const notices = yield* this.#tell.notices(subjects, people.map(getIdentity), view)
    const fresh = groupUnsentByUser(notices, this.#receipts)
    const isNew = !this.#receipts.hasStarted()
    for (const user of people) {
      const waiting = this.#tellPerson(user, fresh.get(user.id) ?? [], at, isNew)
      waiting.forEach(({ subject }) => this.#open?.add(subject))
      yield
    }
    if (isNew) this.#receipts.begin(at)
  }

  /** Returns the notices that are still pending. */
  #tellPerson(
    user: User,
    notices: readonly PersonalNotice[],
    at: number,
    isNew: boolean,
  ): readonly PersonalNotice[] {
    const { access } = this.#lake
    const morningHour = this.#lake.config.mail?.digestHourUtc ?? MORNING_HOUR
    const planning = {
      receipts: this.#receipts,
      choices: access.mailChoices,
      limits: this.#limits,
      morningHour,
    }
    const isReached = !user.disabled && !user.invited && !isNew
    const fate = decideDelivery({ id: user.id, isReached }, at, planning)
    if (fate === 'mail' || access.mailChoices.lastDigest(user.id) === '')
      access.mailChoices.digestMade(user.id, digestDay(at, morningHour))
    if (fate === 'later') return notices
    const ripe = notices.filter((notice) => isTimeFor(notice, at, morningHour))
    const early = notices.filter((notice) => !ripe.includes(notice))
    if (ripe.length === 0) return early
    const keys = ripe.map(({ key }) => key)
    const readable = ripe.filter((notice) => this.#mayRead(user, notice))
    if (fate === 'noMail' || readable.length === 0) this.#receipts.note(user.id, keys, at)
    else
      this.#receipts.make(
        { id: randomUUID(), userId: user.id, madeAt: at, lines: readable.map(getLine) },
        keys,
      )
    return early
  }

  #mayRead(user: User, { about }: PersonalNotice): boolean {
    const document = about === null ? null : this.#lake.store.get(about)
    return document === null || this.#lake.access.can(getIdentity(user), 'read', document)
  }
}

const getLine = ({ title, words, place }: PersonalNotice) => ({ title, words, place })
