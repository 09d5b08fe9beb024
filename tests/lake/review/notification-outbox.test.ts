import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getIdentity } from '../../../lib/lake/access/access.ts'
import type { LakeMail } from '../../../lib/lake/config.ts'
import { drain } from '../../../lib/lake/engine/drain.ts'
import { createLake } from '../../../lib/lake/lake.ts'
import { notificationView } from '../../../lib/lake/notifications/notifier.ts'
import { openOutbox } from '../../../lib/lake/notifications/outbox.ts'
import { pointInTimeRestore } from '../../../lib/lake/operations/backup/point-in-time-restore.ts'
import { PolicyError, type Policy } from '../../../lib/lake/policy-config.ts'
import { copyStore } from '../../../lib/lake/store/open.ts'
import { openStore } from '../../../lib/lake/store/store.ts'
import { reviewPolicy } from '../../../lib/workflow/policy/review-policy.ts'
import { until } from '../../wait-until.ts'
import { makeLakeAlone } from '../fixtures/lake-alone.ts'
import type { TestRole } from '../fixtures/test-lake.ts'
import { HandClock } from '../fixtures/manual-clock.ts'
import { assignIn, getPerson, MINUTE, NOON, PUBLIC_URL } from './mail-office.ts'
import { ARTICLE, DRAFT, openOffice, today, type Office } from './office.ts'
import { openStudio } from './studio-notifications.ts'

const DAY = 24 * 60 * MINUTE
const ROLES = ['editor', 'medicalReviewer', 'administrator'] as const

let office: Office
let clock: HandClock
let mails: LakeMail[]
let scratch: string

const MAIL = { publicUrl: PUBLIC_URL, send: async (mail: LakeMail) => void mails.push(mail) }
const person = (role: TestRole) => getPerson(office, role)
const getRows = (dir?: string) => {
  if (dir === undefined) return readRows(office.lake.lake.context.store.db)
  const store = openStore(dir)
  try {
    return readRows(store.db)
  } finally {
    store.close()
  }
}
const readRows = (db: ReturnType<typeof openStore>['db']) =>
  db.prepare('SELECT person, key, kind, subject, revision FROM notification_outbox').all()

async function open(policy?: Policy): Promise<void> {
  clock = new HandClock(NOON)
  office = await openOffice({ schedulerClock: clock, config: { mail: MAIL }, policy })
  clock.pass(MINUTE)
}

/** Advances the clock and waits until `count` mails have arrived, and no more. */
async function pass(ms: number, count: number): Promise<void> {
  for (const step of [ms, 0, 0]) {
    clock.pass(step)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await until(() => expect(mails.length).toBeGreaterThanOrEqual(count))
  clock.pass(0)
  expect(mails).toHaveLength(count)
}

beforeEach(async () => {
  mails = []
  scratch = await mkdtemp(join(tmpdir(), 'outbox-'))
})
afterEach(async () => {
  await office.lake.close()
  await rm(scratch, { recursive: true, force: true })
})

describe('an event and the decision that caused it', () => {
  test('a lake that dies between the commit and the mail leaves the event to the next one, which mails it once', async () => {
    await open()
    await office.writeDraft()
    const decided = await assignIn(office, { owner: person('editor') })
    const { id } = person('editor')
    const [record] = office.lake.lake.context.store
      .ofType('review')
      .filter(({ decision }) => decision === 'assigned')
    const row = { person: id, key: `assigned ${record?._id}`, kind: 'assigned', subject: ARTICLE }
    const revision = 'transactionId' in decided && decided.transactionId
    expect(getRows()).toEqual([{ ...row, revision }])
    // The on-disk state at this moment is what a killed process leaves.
    await cp(office.lake.dataDir, scratch, { recursive: true })
    makeLakeAlone(scratch)
    await office.lake.close()
    await open()
    const options = { config: office.lake.config, schedulerClock: clock, log: () => undefined }
    const heir = await createLake({ ...options, dataDir: scratch })
    await pass(MINUTE, 1)
    expect(mails[0]).toMatchObject({ subject: 'Clearwell: Assigned to you' })
    await heir.close()
    const next = await createLake({ ...options, dataDir: scratch })
    await pass(DAY, 1)
    await next.close()
  })

  test('a decision that is rolled back, or only tried, notifies no one', async () => {
    const { assign } = reviewPolicy.decisions
    if (!assign) throw new Error('There is no decision to assign')
    const failing: typeof assign = {
      ...assign,
      run(input, call) {
        assign.run(input, call)
        throw new PolicyError({ code: 'late', reason: 'Refused after it wrote its record.' })
      },
    }
    await open({ ...reviewPolicy, decisions: { ...reviewPolicy.decisions, assign: failing } })
    await office.writeDraft()
    expect(await assignIn(office, { owner: person('editor') })).toMatchObject({ status: 403 })
    const { store } = office.lake.lake.context
    store.write({ author: 'test', channel: 'decision', dryRun: true }, (tx) =>
      tx.put({
        _id: 'review.1',
        _type: 'review',
        subject: { _type: 'reference', _ref: ARTICLE, _weak: true },
        decision: 'assigned',
        decidedAt: new Date(clock.now()).toISOString(),
        owner: { _type: 'signature', ...person('editor') },
      }),
    )
    expect(getRows()).toEqual([])
    await pass(DAY, 0)
  })

  test('an event that a later decision ends before it is mailed is not mailed', async () => {
    await open()
    await office.writeDraft()
    await assignIn(office, { owner: person('editor') })
    await assignIn(office, { owner: null })
    expect(getRows()).toEqual([])
    await pass(DAY, 0)
  })
})

describe('the outbox', () => {
  test('is in a copy of the store, and follows it to an earlier moment', async () => {
    await open()
    await office.writeDraft()
    await assignIn(office, { owner: person('editor') })
    const seq = office.lake.lake.context.store.lastSeq()
    const rows = getRows()
    expect(rows).toHaveLength(1)
    copyStore(office.lake.dataDir, join(scratch, 'store.sqlite'))
    makeLakeAlone(scratch)
    expect(getRows(scratch)).toEqual(rows)

    await assignIn(office, { owner: person('medicalReviewer') })
    const { dataDir, config } = office.lake
    await cp(dataDir, scratch, { recursive: true })
    makeLakeAlone(scratch)
    const store = openStore(scratch)
    pointInTimeRestore(store, seq)
    store.close()
    await office.lake.close()
    await open()
    const log = () => undefined
    const restored = await createLake({ dataDir: scratch, config, schedulerClock: clock, log })
    await pass(MINUTE, 1)
    expect(mails[0]?.to).toBe(office.lake.user('editor').email)
    await restored.close()
  })

  test('has nothing of a message that is erased, nor of a person who is', async () => {
    await open()
    const { store } = office.lake.lake.context
    const assignee = { _type: 'signature', ...person('editor') }
    store.write({ author: 'test', channel: 'seed' }, (tx) =>
      tx.put({ _id: 'message.1', _type: 'message', message: 'Secret', status: 'new', assignee }),
    )
    await office.writeDraft()
    await assignIn(office, { owner: person('editor') })
    expect(getRows().map(({ kind }) => kind)).toEqual(['assigned', 'message'])
    expect(JSON.stringify(getRows())).not.toContain('Secret')
    await office.as('administrator').delete('message.1')
    expect(getRows().map(({ kind }) => kind)).toEqual(['assigned'])
    store.db.prepare('DELETE FROM users WHERE id = ?').run(person('editor').id)
    expect(getRows()).toEqual([])
  })
})

/** What people in an office do, most of it allowed at some moment and refused at others. */
const STEPS = {
  write: (role) => office.as(role).patch(DRAFT).set({ title: crypto.randomUUID() }).commit(),
  assign: (role, other) =>
    office.decide(role, 'assign', { owner: person(other), reviewer: person('medicalReviewer') }),
  release: (role) => office.decide(role, 'assign', { owner: null, editor: null }),
  submit: (_, other) =>
    office.decide('editor', 'submit', { revision: office.revision(), assignee: person(other) }),
  sendBack: () =>
    office.decide('medicalReviewer', 'requestChanges', {
      revision: office.revision(),
      reason: 'Say more.',
    }),
  approve: () =>
    office.approve({
      nextReviewDue: new Date(Date.now() + 20 * DAY).toISOString().slice(0, 10),
    }),
  publish: (role) => office.publish(role),
  edit: () => office.writeDraft({ title: 'Asthma, revised' }),
  revoke: (role) =>
    office.decide(role, 'revoke', {
      reason: 'A new guideline.',
      revision: office.revision(ARTICLE),
      password: office.getPassword(role),
    }),
  mention: (role, other) =>
    office.decide(role, 'comment', { text: 'See this.', mentions: [person(other).id] }),
  leave: (role, other) =>
    office.decide(role, 'away', { documentId: undefined, until: today(), standIn: person(other) }),
  read: async (role) => {
    const [first] = await keysInStudio(role)
    if (first) await office.decide(role, 'markSeen', { documentId: undefined, notices: [first] })
  },
} satisfies Record<string, (role: TestRole, other: TestRole) => Promise<unknown>>
const EXTRAS = ['release', 'mention', 'leave', 'read'] as const

const now = () => new Date().toISOString()
const keysInStudio = async (role: TestRole) =>
  (await openStudio(office, role, now())).notifications.map(({ key }) => key).toSorted()

/** The keys of what the lake would mail to each person now. */
function keysInLake(): Record<string, string[]> {
  const { context } = office.lake.lake
  const policy = reviewPolicy.notifications
  if (!policy) throw new Error('The policy notifies no one')
  const view = notificationView(context, openOutbox(context.store.db), Date.parse(now()))
  const people = context.access.users.list().map(getIdentity)
  const lines = drain(policy.mailLines(drain(policy.subjects(view)), people, view))
  return Object.fromEntries(
    ROLES.map((role) => {
      const own = lines.filter((line) => line.person === person(role).id)
      return [role, own.map(({ key }) => key).toSorted()]
    }),
  )
}

type Step = { name: keyof typeof STEPS; role: TestRole; other: TestRole }
/** Steps that are allowed one after the other, so that generated ones meet every state of the page. */
const LIFE = (
  [
    ['assign', 'administrator', 'editor'],
    ['submit', 'editor', 'medicalReviewer'],
    ['sendBack', 'medicalReviewer', 'editor'],
    ['write', 'editor', 'editor'],
    ['submit', 'editor', 'medicalReviewer'],
    ['approve', 'medicalReviewer', 'editor'],
    ['publish', 'administrator', 'editor'],
    ['revoke', 'administrator', 'editor'],
    ['edit', 'editor', 'editor'],
    ['submit', 'editor', 'medicalReviewer'],
    ['approve', 'medicalReviewer', 'editor'],
    ['write', 'editor', 'editor'],
  ] as const
).map(([name, role, other]): Step => ({ name, role, other }))

test('the Studio and the lake list the same notifications for each person, whatever the office decides', async () => {
  const role = fc.constantFrom(...ROLES)
  const step = fc.constantFrom(...LIFE.map(({ name }) => name), ...EXTRAS)
  const steps = fc.array(fc.record({ name: step, role, other: role }), {
    minLength: 2,
    maxLength: 6,
  })
  const begun = fc.nat(LIFE.length)
  const kinds = new Set<string>()
  await fc.assert(
    fc.asyncProperty(begun, steps, async (count, more) => {
      office = await openOffice()
      try {
        await office.writeDraft()
        for (const [index, each] of [...LIFE.slice(0, count), ...more].entries()) {
          // What is refused changes nothing.
          await STEPS[each.name](each.role, each.other).catch(() => undefined)
          const inLake = keysInLake()
          for (const key of Object.values(inLake).flat()) kinds.add(String(key.split(' ')[0]))
          if (index + 1 < count) continue
          for (const one of ROLES) expect(await keysInStudio(one), one).toEqual(inLake[one])
        }
      } finally {
        await office.lake.close()
      }
    }),
    { numRuns: 8, examples: [[LIFE.length, []]] },
  )
  const happened = [
    'approved',
    'asked',
    'assigned',
    'due',
    'published',
    'revoked',
    'sentBack',
    'voided',
  ]
  expect([...kinds]).toEqual(expect.arrayContaining(happened))
}, 120_000)
