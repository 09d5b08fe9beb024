import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  decision,
  PolicyError,
  type Policy,
  type TextSummary,
} from '../../../lib/lake/policy-config.ts'
import { notificationView } from '../../../lib/lake/notifications/notifier.ts'
import { openOutbox } from '../../../lib/lake/notifications/outbox.ts'
import { RENAMED_POLICY_MEMBERS, withDueDay } from '../../../lib/lake/renamed-policy-members.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

const SUMMARY: TextSummary = {
  textsOf: ({ text }) => (typeof text === 'string' ? [text] : []),
}
const WORDS = 'The first paragraph that this editor wrote about insulin and sugar.'

const seen: unknown[] = []
const policy: Policy = {
  recordTypes: [],
  decisions: {
    look: decision({
      input: z.object({ documentId: z.string() }),
      run(_input, call) {
        seen.push(
          call.gone('deleted'),
          call.hasWritten({ said: [WORDS], before: [] }, SUMMARY),
          call.hasWritten(
            { said: ['Some other words that no one has ever written.'], before: [] },
            SUMMARY,
          ),
        )
      },
    }),
  },
}

let test: TestLake
const warnings: string[] = []
const note = ({ message }: Error) => {
  const names = /“(\S+)”, which is now “(\S+)”/.exec(message)?.slice(1)
  if (names) warnings.push(names.join(' '))
}
beforeAll(async () => {
  test = await openTestLake({ config: { policy } })
})
beforeEach(() => process.on('warning', note))
afterEach(() => process.off('warning', note))
afterAll(() => test.close())

describe('members of a policy’s objects by their names in the last release', () => {
  it('have the same values, with one warning for each', async () => {
    const client = test.client('editor')
    await client.create({ _id: 'text', _type: 'note', text: WORDS })
    await client.create({ _id: 'deleted', _type: 'note', text: 'Gone.' })
    await client.delete('deleted')
    for (const _ of [1, 2])
      await client.request({
        method: 'POST',
        url: '/data/decisions/production',
        body: { decision: 'look', documentId: 'text' },
      })
    expect(seen.slice(0, 3)).toEqual([expect.objectContaining({ text: 'Gone.' }), true, false])

    const { context } = test.lake
    const view = notificationView(context, openOutbox(context.store.db), Date.now())
    expect(view.setAside()).toEqual(view.deadLetters())
    const violation = { code: 'policy.test', reason: 'Because.' }
    expect(new PolicyError(violation).refusal).toBe(violation)
    const line = {
      person: 'a',
      key: 'k',
      subject: 's',
      about: null,
      title: '',
      words: '',
      place: '/',
    }
    // A policy in JavaScript.
    const old = JSON.parse(JSON.stringify({ ...line, fromDay: '2026-12-01' }))
    expect(withDueDay(old)).toMatchObject({ dueDay: '2026-12-01' })
    expect(withDueDay({ ...line, dueDay: null })).toEqual({ ...line, dueDay: null })

    await new Promise(setImmediate)
    expect(warnings.toSorted()).toEqual(
      Object.entries(RENAMED_POLICY_MEMBERS)
        .map((names) => names.join(' '))
        .toSorted(),
    )
  })
})
