import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LakeMail } from '../../../lib/lake/config.ts'
import { createLake } from '../../../lib/lake/lake.ts'
import { makeLakeAlone } from '../fixtures/lake-alone.ts'
import { HandClock } from '../fixtures/manual-clock.ts'
import type { TestRole } from '../fixtures/test-lake.ts'
import { until } from '../../wait-until.ts'
import { changeSource, RETRACTED } from './evidence-office.ts'
import { assignIn, MINUTE, NOON, getPerson, PUBLIC_URL, writeAnotherIn } from './mail-office.ts'
import { ARTICLE, openOffice, type Office } from './office.ts'

const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let office: Office
let clock: HandClock
let mails: LakeMail[]
let isDown: boolean
/** The mail server's behavior after accepting a mail. */
let afterTaking: () => Promise<void>

beforeEach(async () => {
  mails = []
  isDown = false
  afterTaking = async () => undefined
  clock = new HandClock(NOON)
  office = await openOffice({ schedulerClock: clock, config: { mail: MAIL } })
  // A lake that just turned e-mail on starts with events from now on.
  clock.pass(MINUTE)
})
afterEach(() => office.lake.close())

const MAIL = {
  publicUrl: PUBLIC_URL,
  send: async (mail: LakeMail) => {
    if (isDown) throw new Error('451 Come back later, editor@clearwell.example')
    mails.push(mail)
    await afterTaking()
  },
}
const person = (role: TestRole) => getPerson(office, role)
const getAddress = (role: TestRole) => office.lake.user(role).email
const sentTo = (role: TestRole) => mails.filter(({ to }) => to === getAddress(role))
/** Advances the clock and waits until `count` mails have arrived. */
async function pass(ms: number, count: number, sent = () => mails) {
  await wait(ms)
  await until(() => expect(sent().length).toBeGreaterThanOrEqual(count))
  await wait(0)
  expect(sent()).toHaveLength(count)
}
/** A mail queued while another is being sent goes out after it, so run two rounds. */
async function wait(ms: number) {
  clock.pass(ms)
  for (let round = 0; round < 2; round++) {
    await new Promise((resolve) => setImmediate(resolve))
    clock.pass(0)
  }
}
const assign = (input: Record<string, unknown>) => assignIn(office, input)
const writeAnother = (name: string, title: string) => writeAnotherIn(office, name, title)
const choose = async (role: TestRole, delivery: string) =>
  (
    await office.lake.fetch('/vX/account/notification-preferences', {
      method: 'POST',
      headers: { ...office.lake.studio(role), 'content-type': 'application/json' },
      body: JSON.stringify({ delivery }),
    })
  ).status

describe('notification e-mail contents', () => {
  test('each assignee and reviewer of a page gets an e-mail with a link to the page', async () => {
    await office.writeDraft()
    await assign({ owner: person('editor') })
    await pass(MINUTE, 1)
    expect(mails[0]).toMatchObject({
      to: getAddress('editor'),
      subject: 'Clearwell: Assigned to you',
    })
    const revision = office.revision()
    await office.decide('editor', 'submit', { revision, assignee: person('medicalReviewer') })
    await pass(MINUTE, 2)
    expect(mails[1]).toMatchObject({ to: getAddress('medicalReviewer') })
    await office.decide('medicalReviewer', 'requestChanges', {
      revision,
      reason: 'Say what the guideline says of salbutamol.',
    })
    await pass(MINUTE, 3)
    expect(mails[2]?.text).toBe(
      `Hello Malcolm Ellison,\n\n“Asthma”: Changes requested.\nhttps://clearwell.example/studio/intent/edit/id=${ARTICLE};type=article\n\nChange when you get these emails: https://clearwell.example/studio/account\n`,
    )
    expect(mails.map(({ text }) => text).join()).not.toContain('salbutamol')
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(3)
  })

  test('the editor of a draft gets an e-mail for each review decision, without the draft’s text', async () => {
    const WORDS = 'Take quokkas twice a day.'
    await office.writeDraft({ summary: WORDS })
    const revision = office.revision()
    await office.decide('editor', 'submit', { revision })
    await office.decide('medicalReviewer', 'approve', {
      ...{ revision, statement: 'The quokkas are right.' },
      ...{ evidenceCheckedAt: new Date(clock.now()).toISOString().slice(0, 10) },
      password: office.getPassword('medicalReviewer'),
    })
    const change = (summary: string) =>
      office.as('administrator').patch(`drafts.${ARTICLE}`).set({ summary }).commit()
    const tells = async (ms: number, title: string) => {
      await pass(ms, sentTo('editor').length + 1, () => sentTo('editor'))
      const text = sentTo('editor').at(-1)?.text
      expect(text).toContain(`“Asthma”: ${title}.`)
      expect(text).toContain(`//clearwell.example/studio/intent/edit/id=${ARTICLE};type=article\n`)
    }
    await tells(MINUTE, 'Approved')
    const plan = { what: 'publish', runAt: new Date(NOON + DAY).toISOString() }
    expect((await office.decide('editor', 'schedule', plan)).status).toBe(200)
    await change(`${WORDS} And no more.`)
    await tells(MINUTE, 'Approval no longer valid')
    await tells(DAY, 'Scheduled publishing failed')
    await change(WORDS)
    await office.publish('administrator')
    await tells(MINUTE, 'Published')
    expect(mails.map(({ subject, text }) => subject + text).join()).not.toMatch(/quokkas/i)
  })

  test('an e-mail about a mention links to the comments and does not contain the comment’s text', async () => {
    await office.writeDraft()
    office.lake.lake.context.store.write({ author: 'test', channel: 'decision' }, (tx) =>
      tx.put({
        _id: 'reviewComment.1',
        _type: 'reviewComment',
        subject: { _type: 'reference', _ref: ARTICLE, _weak: true },
        text: 'Words between us',
        writtenAt: new Date(clock.now()).toISOString(),
        by: { _type: 'signature', ...person('editor') },
        mentions: [{ _type: 'signature', ...person('medicalReviewer') }],
      }),
    )
    await pass(MINUTE, 1)
    expect(mails[0]?.to).toBe(getAddress('medicalReviewer'))
    expect(mails[0]?.text).toContain(
      `type=article;inspect=clearwell%2Fcomments;comment=reviewComment.1`,
    )
    expect(mails[0]?.text).not.toContain('Words between us')
  })

  test('the owner of a public page gets an e-mail when a cited source changes', async () => {
    await office.writeDraft()
    await office.getApproved()
    await office.publish('administrator')
    await pass(MINUTE, 1)
    // Others write and approve the source's new status; the page itself is unchanged.
    await changeSource(office, 'source-asthma-1', RETRACTED, 'administrator')
    const ofPage = () => sentTo('editor').filter(({ subject }) => subject.includes('cited source'))
    await wait(MINUTE)
    await until(() => expect(ofPage()).toHaveLength(1))
    expect(ofPage()[0]?.text).toContain('“Asthma”: A cited source changed.')
    expect(ofPage()[0]?.text).not.toContain(RETRACTED.whatChanged)
    await wait(HOUR)
    expect(ofPage()).toHaveLength(1)
  })

  test('a notification that was seen before the e-mail is due is not e-mailed', async () => {
    await office.writeDraft()
    await assign({ owner: person('editor') })
    const [record] = office.lake.lake.context.store
      .ofType('review')
      .filter(({ decision }) => decision === 'assigned')
    await office.decide('editor', 'markSeen', {
      documentId: undefined,
      notices: [`assigned ${record?._id}`],
    })
    await pass(HOUR, 0)
  })

  test('a title with line breaks cannot add a header or a line to an e-mail', async () => {
    await office.writeDraft({ title: 'Asthma\r\nBcc: everybody@example.org\r\n\r\nHello' })
    await assign({ owner: person('editor') })
    await pass(MINUTE, 1)
    expect(mails[0]?.subject).toBe('Clearwell: Assigned to you')
    expect(mails[0]?.text).toContain('“Asthma Bcc: everybody@example.org Hello”')
    expect(mails[0]?.text).not.toMatch(/^Bcc/m)
  })

  test('the stand-in of an absent user gets the e-mail too', async () => {
    await office.writeDraft()
    const until_ = new Date(clock.now() + 9 * DAY).toISOString().slice(0, 10)
    const input = { documentId: undefined, until: until_, standIn: person('administrator') }
    await office.decide('editor', 'away', input)
    await office.decide('medicalReviewer', 'assign', { owner: person('editor') })
    await pass(MINUTE, 2)
    expect(sentTo('editor')).toHaveLength(1)
    expect(sentTo('administrator')[0]?.text).toContain('(you are the stand-in for Malcolm Ellison)')
  })
})

describe('notification e-mail delivery', () => {
  const submitted = async () => {
    await office.writeDraft()
    await assign({ owner: person('editor') })
  }

  test('sends each notification once across restarts', async () => {
    await submitted()
    await office.lake.restart()
    await pass(MINUTE, 1)
    await office.lake.restart()
    await pass(3 * DAY, 1)
  })

  test('sends the same e-mail again after the process was killed during delivery', async () => {
    await submitted()
    const copy = await mkdtemp(join(tmpdir(), 'told-'))
    // The on-disk state at this moment is what a killed process leaves.
    const copied = new Promise<void>((resolve, reject) => {
      afterTaking = () => cp(office.lake.dataDir, copy, { recursive: true }).then(resolve, reject)
    })
    await pass(MINUTE, 1)
    await copied
    makeLakeAlone(copy)
    afterTaking = async () => undefined
    const heir = await createLake({
      dataDir: copy,
      config: office.lake.config,
      schedulerClock: clock,
      log: () => undefined,
    })
    await pass(MINUTE, 2)
    expect(mails[1]).toEqual(mails[0])
    await pass(DAY, 2)
    await heir.close()
    await rm(copy, { recursive: true, force: true })
  })

  test('retries with growing delays while the mail server is down, and combines the notifications', async () => {
    isDown = true
    await submitted()
    await wait(MINUTE)
    await assign({ editor: person('editor') })
    await office.lake.restart()
    await wait(10 * MINUTE)
    isDown = false
    await pass(HOUR, 1)
    await pass(10 * MINUTE, 2)
    expect(mails[0]?.text.match(/“Asthma”/g)).toHaveLength(1)
    expect(
      office.lake.logged.filter((line) => line.includes('was not accepted')).length,
    ).toBeLessThan(8)
    expect(office.lake.logged.join()).not.toContain('editor@')
  })

  test('sends a person four e-mails an hour at most and combines the rest', async () => {
    await office.writeDraft()
    for (let turn = 1; turn <= 6; turn++) {
      await writeAnother(String(turn), `Asthma ${turn}`)
      await assign({ documentId: `article-${turn}`, owner: person('editor') })
      await pass(2 * MINUTE, Math.min(turn, 4))
    }
    await assign({ owner: person('editor') })
    await pass(30 * MINUTE, 4)
    await pass(30 * MINUTE, 5)
    expect(mails[4]?.subject).toBe('Clearwell: 3 new notifications')
  })

  test('combines simultaneous notifications in one e-mail', async () => {
    await office.writeDraft()
    await writeAnother('b', 'B')
    await assign({ owner: person('editor') })
    await assign({ documentId: 'article-b', owner: person('editor') })
    await pass(MINUTE, 1)
    expect(mails[0]?.subject).toBe('Clearwell: 2 new notifications')
    expect(mails[0]?.text).toMatch(/“Asthma”[^]*“B”|“B”[^]*“Asthma”/)
  })
})

describe('notification e-mail preferences', () => {
  test('the choice “daily” sends one digest a day, in the office’s morning', async () => {
    expect(await choose('editor', 'daily')).toBe(204)
    await office.writeDraft()
    await assign({ owner: person('editor') })
    await pass(17 * HOUR, 0)
    await pass(2 * HOUR, 1)
    await assign({ editor: person('editor') })
    await office.lake.restart()
    await pass(12 * HOUR, 1)
    await pass(12 * HOUR, 2)
  })

  test('the choice “none” sends no e-mail, and past events are not sent after a change back', async () => {
    expect(await choose('editor', 'none')).toBe(204)
    await office.writeDraft()
    await assign({ owner: person('editor') })
    await pass(HOUR, 0)
    await choose('editor', 'immediate')
    await pass(DAY, 0)
  })

  test('can be changed by the signed-in user only, and only to a known choice', async () => {
    expect(await choose('editor', 'hourly')).toBe(400)
    const answer = await office.lake.fetch('/vX/account/notification-preferences', {
      headers: office.lake.studio('editor'),
    })
    expect(await answer.json()).toEqual({ delivery: 'immediate', isMailConfigured: true })
    const token = { authorization: `Bearer ${office.lake.token('editor')}` }
    expect(
      (await office.lake.fetch('/vX/account/notification-preferences', { headers: token })).status,
    ).toBe(403)
    expect((await office.lake.fetch('/vX/account/notification-preferences')).status).toBe(401)
  })

  test('do not matter for a disabled account, which gets no e-mail', async () => {
    await office.writeDraft()
    await assign({ owner: person('editor') })
    office.lake.lake.context.access.users.setDisabled(person('editor').id, true)
    await pass(DAY, 0)
  })
})

test('a due review is e-mailed once for each threshold, and in one e-mail after a long downtime', async () => {
  await office.writeDraft()
  await office.getApproved()
  await office.publish()
  await wait(MINUTE)
  mails.length = 0
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const due = Date.parse(`${Number(day(NOON).slice(0, 4)) + 2}${day(NOON).slice(4)}T12:00:00Z`)
  await office.lake.restart(() => clock.pass(due - 70 * DAY - clock.now()))
  await pass(2 * HOUR, 0)
  const reviewers = (ms: number, count: number) => pass(ms, count, () => sentTo('medicalReviewer'))
  await reviewers(12 * DAY, 1)
  expect(sentTo('medicalReviewer')[0]?.text).toMatch(
    /Review due on \w+ \d+, \d{4}\.\nhttps:\/\/clearwell\.example\/studio\/desk\?desk%5Bpage%5D=article-asthma/,
  )
  await reviewers(5 * DAY, 1)
  await office.lake.restart(() => clock.pass(48 * DAY))
  await reviewers(2 * HOUR, 2)
  await reviewers(10 * DAY, 2)
})

describe('notification e-mail times', () => {
  /** A public page, shortly before the day on which its review is due in 60 days. */
  async function eveOfDue() {
    await office.writeDraft()
    await assign({ owner: person('editor') })
    await office.getApproved()
    await office.publish()
    await wait(MINUTE)
    mails.length = 0
    const day = new Date(NOON).toISOString().slice(0, 10)
    const due = Date.parse(`${Number(day.slice(0, 4)) + 2}${day.slice(4)}T00:00:00Z`)
    await office.lake.restart(() => clock.pass(due - 60 * DAY - HOUR - clock.now()))
    await wait(MINUTE)
  }

  test('date-based notifications are sent at 06:00 UTC and not at midnight', async () => {
    await eveOfDue()
    await pass(6 * HOUR, 0)
    await pass(HOUR, 2)
    for (const { text } of mails) expect(text).toContain('Review due on')
    const both = [getAddress('editor'), getAddress('medicalReviewer')]
    expect(mails.map(({ to }) => to).sort()).toEqual(both.sort())
  })

  test('notifications of people’s actions are sent at once, even at night', async () => {
    await office.writeDraft()
    await pass(13 * HOUR, 0)
    await assign({ owner: person('editor') })
    await pass(MINUTE, 1)
  })

  test('date-based notifications and the digest follow the configured morning hour', async () => {
    await office.lake.close()
    clock = new HandClock(NOON)
    office = await openOffice({
      schedulerClock: clock,
      config: { mail: { ...MAIL, digestHourUtc: 13 } },
    })
    clock.pass(MINUTE)
    expect(await choose('medicalReviewer', 'daily')).toBe(204)
    await office.writeDraft()
    await assign({ reviewer: person('medicalReviewer') })
    await pass(50 * MINUTE, 0)
    await pass(20 * MINUTE, 1)
    await choose('medicalReviewer', 'immediate')
    await eveOfDue()
    await pass(13 * HOUR, 0)
    await pass(HOUR, 2)
  })
})
