import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { LakeMail } from '../../../lib/lake/config.ts'
import type { Policy } from '../../../lib/lake/policy-config.ts'
import { withReplies } from '../../../lib/workflow/policy/message-replies.ts'
import { reviewPolicy } from '../../../lib/workflow/policy/review-policy.ts'
import { until } from '../../wait-until.ts'
import { HandClock } from '../fixtures/manual-clock.ts'
import { assignIn, getPerson, MINUTE, NOON, PUBLIC_URL } from '../review/mail-office.ts'
import { openOffice, type Office } from '../review/office.ts'

const MESSAGE = 'message.ana'

/** An office on a node that leads, with a mail server that is down. */
async function open(policy?: Policy) {
  const clock = new HandClock(NOON)
  const server = { isDown: true, tries: 0, accepted: [] as LakeMail[] }
  const send = async (mail: LakeMail) => {
    server.tries += 1
    if (server.isDown) throw new Error('451 Come back later')
    server.accepted.push(mail)
  }
  const config = { mail: { publicUrl: PUBLIC_URL, send } }
  const office = await openOffice({ schedulerClock: clock, inCluster: true, config, policy })
  onTestFinished(() => office.lake.close())
  clock.pass(MINUTE)
  return { office, clock, server }
}

/** Another node takes over, and this one has not heard of it yet. */
async function replaceLeader({ lake }: Office): Promise<void> {
  const client = new pg.Client({ connectionString: lake.databaseUrl })
  await client.connect()
  await client.query(
    "UPDATE lake_leader SET epoch = epoch + 1, node = 'other', until = clock_timestamp() + interval '1 hour'",
  )
  await client.end()
}

describe('a leader that has been replaced and does not know it', () => {
  it('sends no notification that its successor sends', async () => {
    const { office, clock, server } = await open()
    await office.writeDraft()
    await assignIn(office, { owner: getPerson(office, 'editor') })
    clock.pass(MINUTE)
    await until(() => expect(server.tries).toBe(1))
    await until(() => {
      clock.pass(0)
      expect(office.lake.logged.join()).toContain('not accepted')
    })
    server.isDown = false
    await replaceLeader(office)
    clock.pass(MINUTE)
    await until(() => expect(office.lake.logged.join()).toContain('Sending notifications failed'))
    expect(server.accepted).toEqual([])
  })

  it('sends no email of a document that its successor sends', async () => {
    const { office, clock, server } = await open(withReplies(reviewPolicy))
    office.lake.lake.context.store.write({ author: 'test', channel: 'seed' }, (tx) =>
      tx.put({
        _id: MESSAGE,
        _type: 'message',
        name: 'Ana',
        email: 'ana@example.com',
        message: 'A private question.',
        receivedAt: '2026-01-01T00:00:00.000Z',
        status: 'new',
      }),
    )
    const input = { documentId: MESSAGE, text: 'Yes, we do.' }
    expect(await office.decide('editor', 'reply', input)).toMatchObject({ status: 200 })
    clock.pass(1)
    await until(() => expect(office.lake.logged.join()).toContain('An email was not accepted'))
    server.isDown = false
    await replaceLeader(office)
    await until(() => {
      clock.pass(MINUTE)
      expect(office.lake.logged.join()).toContain('Sending emails failed')
    })
    expect(server.accepted).toEqual([])
  })
})
