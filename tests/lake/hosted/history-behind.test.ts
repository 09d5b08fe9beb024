import type { RawRequestOptions, SanityClient } from '@sanity/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isRecord } from '../../../lib/is-record.ts'
import { DRAFT, openHostedOffice, type HostedOffice } from './hosted-office.ts'

let office: HostedOffice
let waits: number[]

/** The publisher's client, with what Sanity's history answers changed by `edit`. */
function withHistory(edit: (lines: unknown[]) => unknown[]): SanityClient {
  const real = office.store.publisher
  const request = async (options: RawRequestOptions): Promise<unknown> => {
    const answer: unknown = await real.request(options)
    if (!options.url?.startsWith('/data/history/')) return answer
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer ?? '')
    const lines: unknown[] = text.split('\n').flatMap((line) => (line ? JSON.parse(line) : []))
    return edit(lines)
      .map((line) => JSON.stringify(line))
      .join('\n')
  }
  return new Proxy(real, {
    get(client, name) {
      const member: unknown = name === 'request' ? request : Reflect.get(client, name, client)
      return typeof member === 'function' ? member.bind(client) : member
    },
  })
}

beforeEach(async () => {
  office = await openHostedOffice()
  waits = []
  office.store.wait = async (ms) => void waits.push(ms)
  const summary = 'By the reviewer.'
  await office.writeDraft()
  // Unless this is known, the reviewer may sign for their own text.
  await office.as('reviewer').patch(DRAFT).set({ summary }).commit()
  await office.decide('writer', 'submit', { revision: office.revision() })
})
afterEach(() => office.close())

test('no one signs while Sanity’s history lacks the latest change of the text', async () => {
  office.store.publisher = withHistory((lines) => lines.slice(1))
  expect(await office.approve('reviewer')).toMatchObject({ status: 503, code: 'historyBehind' })
  expect(await office.approve('second')).toMatchObject({ status: 503, code: 'historyBehind' })
  expect(office.records().map(({ decision }) => decision)).toEqual(['submitted'])
})

test('an empty history of a text that was just written is not one that is gone', async () => {
  office.store.publisher = withHistory(() => [])
  expect(await office.approve('second')).toMatchObject({ status: 503, code: 'historyBehind' })
})

test('a history that catches up within the retries decides as usual', async () => {
  let reads = 0
  office.store.publisher = withHistory((lines) => ((reads += 1) < 3 ? lines.slice(1) : lines))
  expect(await office.approve('reviewer')).toMatchObject({ status: 403, code: 'ownChange' })
  expect(waits).toEqual([300, 700])
  expect(await office.approve('second')).toMatchObject({ status: 200 })
})

test('a change whose effects Sanity does not return lets no one sign', async () => {
  office.store.publisher = withHistory((lines) =>
    lines.map((line) => (isRecord(line) ? { ...line, effects: undefined } : line)),
  )
  expect(await office.approve('reviewer')).toMatchObject({ status: 503, code: 'historyBehind' })
})

test('a history that is too long to name the authors refuses an approval with the reason', async () => {
  let made = 0
  office.store.publisher = withHistory((lines) =>
    Array.from({ length: 100 }, () => {
      made += 1
      return { ...(isRecord(lines[0]) ? lines[0] : {}), id: `change-${made}` }
    }),
  )
  expect(await office.approve('second')).toMatchObject({
    status: 403,
    code: 'historyTooLong',
    body: { error: { description: expect.stringContaining('more than 20,000 recorded changes') } },
  })
  expect(office.logged).toEqual([])
})
