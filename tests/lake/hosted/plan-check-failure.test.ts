import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchChanges } from '../../../lib/hosted/change-watch.ts'
import { until } from '../../wait-until.ts'
import { openHostedOffice, type HostedOffice } from './hosted-office.ts'

const REPORTED = 'source-asthma-1'

let office: HostedOffice
beforeEach(async () => {
  office = await openHostedOffice()
})
afterEach(() => office.close())

test('plans on hosted Sanity that cannot be checked keep no change without a decision from being reported', async () => {
  const done: string[] = []
  const { publisher, now } = office.store
  const watch = watchChanges({
    publisher,
    signing: null,
    now,
    log: (line) => void done.push(line),
    // No decision made any public document of this office.
    notify: async (reports) =>
      void done.push(
        ...reports.flatMap(({ documentId }) => (documentId === REPORTED ? [documentId] : [])),
      ),
    checkPlans: async (changes) => {
      done.push(changes === null ? 'all plans' : 'some plans')
      throw new Error('The plans cannot be read')
    },
    settleMs: 0,
    retryMs: 60_000,
  })
  try {
    await until(() => expect(done).toHaveLength(3))
    expect(done).toEqual([REPORTED, 'all plans', expect.stringContaining('cannot be read')])
  } finally {
    await watch.close()
  }
})
