import { throwError } from 'rxjs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchChanges } from '../../../lib/hosted/change-watch.ts'
import { until } from '../../wait-until.ts'
import { openHostedOffice, type HostedOffice } from './hosted-office.ts'

let office: HostedOffice
beforeEach(async () => {
  office = await openHostedOffice()
})
afterEach(() => office.close())

test('changes on hosted Sanity are reported again after its stream was refused for a while', async () => {
  const { publisher, now } = office.store
  let refusals = 0
  const listen = (...args: Parameters<typeof publisher.listen>) => {
    if (refusals === 2) return publisher.listen(...args)
    refusals += 1
    return throwError(() => new Error('The project is suspended'))
  }
  const logged: string[] = []
  const reported: string[] = []
  const watch = watchChanges({
    publisher: Object.assign(publisher.clone(), { listen }),
    signing: null,
    now,
    log: (line) => void logged.push(line),
    notify: async (reports) => void reported.push(...reports.map(({ documentId }) => documentId)),
    settleMs: 0,
    reconnectMs: 20,
  })
  try {
    await until(() => expect(refusals).toBe(2))
    await watch.ready
    await office
      .as('admin')
      .create({ _id: 'source-new', _type: 'source', title: 'Written directly' })
    await until(() => expect(reported).toContain('source-new'))
    expect(logged).toEqual(Array(2).fill(expect.stringContaining('The project is suspended')))
  } finally {
    await watch.close()
  }
})
