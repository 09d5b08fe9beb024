import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LakeMail } from '../../../lib/lake/config.ts'
import { HandClock } from '../fixtures/manual-clock.ts'
import { until } from '../../wait-until.ts'
import { assignIn, MINUTE, NOON, getPerson, PUBLIC_URL, writeAnotherIn } from './mail-office.ts'
import { openOffice, type Office } from './office.ts'

let office: Office
let clock: HandClock
let mails: LakeMail[]

const MAIL = { publicUrl: PUBLIC_URL, send: async (mail: LakeMail) => void mails.push(mail) }
const toEditor = () => mails.filter(({ to }) => to === office.lake.user('editor').email)

beforeEach(() => {
  mails = []
})
afterEach(() => office.lake.close())

describe('a notifier pass that exceeds its time slice', () => {
  /** A clock that advances on each reading, so that every pass is sliced. */
  class TickingClock extends HandClock {
    looks = 0
    override now(): number {
      this.looks += 1
      return super.now() + this.looks * 10
    }
  }
  /** Lets the event loop turn, as while serving others. */
  const turns = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1)
      await new Promise((resolve) => setImmediate(resolve))
  }
  const begin = async (slices = {}) => {
    clock = new TickingClock(NOON)
    office = await openOffice({ schedulerClock: clock, config: { mail: MAIL }, limits: { slices } })
    clock.pass(2 * MINUTE)
    await settled()
  }
  /** One step of a slice per turn. */
  const oneByOne = () => {
    const clockOfSlices = { asked: 0, now: () => (clockOfSlices.asked += 1000) }
    return clockOfSlices
  }
  const settled = () =>
    until(() => expect(office.lake.lake.context.slices.waiting).toBe(0)).then(() => turns(2))

  test('continues in further slices and sends the same notifications', async () => {
    await begin(oneByOne())
    await office.writeDraft()
    await assignIn(office, { owner: getPerson(office, 'editor') })
    clock.pass(2 * MINUTE)
    expect(office.lake.lake.context.slices.waiting).toBe(1)
    await settled()
    clock.pass(0)
    await until(() => expect(toEditor()).toHaveLength(1))
  })

  test('includes changes that arrive during the pass in the next one', async () => {
    await begin(oneByOne())
    await office.writeDraft()
    await writeAnotherIn(office, 'b', 'B')
    clock.pass(2 * MINUTE)
    await settled()
    await assignIn(office, { owner: getPerson(office, 'editor') })
    clock.pass(2 * MINUTE)
    await turns(1)
    expect(office.lake.lake.context.slices.waiting).toBe(1)
    office.lake.lake.context.store.write({ author: 'test', channel: 'seed' }, (tx) =>
      tx.put({
        ...{ _id: 'review.b', _type: 'review', decision: 'assigned' },
        ...{ subject: { _type: 'reference', _ref: 'article-b', _weak: true } },
        ...{
          decidedAt: new Date(clock.now()).toISOString(),
          by: getPerson(office, 'administrator'),
        },
        owner: { _type: 'signature', ...getPerson(office, 'editor') },
      }),
    )
    // Woken in the middle of a pass: only one runs at a time.
    clock.pass(2 * MINUTE)
    expect(office.lake.lake.context.slices.waiting).toBe(1)
    await settled()
    clock.pass(2 * MINUTE)
    await settled()
    clock.pass(2 * MINUTE)
    await until(() =>
      expect(
        toEditor()
          .map(({ text }) => text)
          .join(),
      ).toContain('“B”'),
    )
  })

  test('is repeated after an error without losing a notification', async () => {
    await begin(oneByOne())
    await office.writeDraft()
    await assignIn(office, { owner: getPerson(office, 'editor') })
    const { db } = office.lake.lake.context.store
    db.exec('ALTER TABLE notifications_sent RENAME TO elsewhere')
    clock.pass(2 * MINUTE)
    await until(() => expect(office.lake.logged.join()).toContain('Sending notifications failed'))
    db.exec('ALTER TABLE elsewhere RENAME TO notifications_sent')
    clock.pass(11 * MINUTE)
    await settled()
    clock.pass(0)
    await until(() => expect(toEditor()).toHaveLength(1))
  })

  test('is canceled when the lake closes', async () => {
    const clockOfSlices = oneByOne()
    await begin(clockOfSlices)
    await office.writeDraft()
    await assignIn(office, { owner: getPerson(office, 'editor') })
    clock.pass(2 * MINUTE)
    await turns(1)
    const { slices } = office.lake.lake.context
    expect(slices.waiting).toBe(1)
    const { asked } = clockOfSlices
    await office.lake.close()
    expect([slices.waiting, clockOfSlices.asked]).toEqual([0, asked])
    expect(office.lake.logged.join()).not.toContain('Sending notifications failed')
  })
})
