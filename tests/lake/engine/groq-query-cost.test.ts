import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { matchesQuery } from '../../../lib/lake/engine/groq/filter.ts'
import { createQueryService, type QueryService } from '../../../lib/lake/query/service.ts'
import { openStore, type Store } from '../../../lib/lake/store/store.ts'
import type { Identity } from '../../../lib/lake/types.ts'
import { processorMs } from '../../cpu-time.ts'

const DOCUMENTS = 2000
const identity: Identity = { id: 'u', kind: 'user', name: '', email: '', roles: ['reader'] }
const roles = [
  {
    name: 'reader',
    title: '',
    description: '',
    grants: [{ filter: 'true', permissions: ['read' as const] }],
  },
]

let dir: string
let store: Store
let queries: QueryService

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'lake-bounds-'))
  store = openStore(dir)
  store.write({ author: 'test' }, (tx) => {
    for (let n = 0; n < DOCUMENTS; n++) {
      tx.put({ _id: `d${n}`, _type: 'thing', n, s: 'x'.repeat(100_000 / DOCUMENTS) })
    }
    tx.put({ _id: 'long', _type: 'thing', s: 'x'.repeat(100_000) })
  })
  queries = createQueryService({
    storePath: store.path,
    roles,
    // Several tests exceed limits on purpose, as one caller.
    strikes: { restMs: 0 },
  })
})

afterAll(async () => {
  await queries.close()
  store.close()
  rmSync(dir, { recursive: true })
})

// Unbounded work never ends: a long limit detects that too, without false alarms on a busy machine.
const ask = async (query: string, timeoutMs = 20_000, id = 'u'): Promise<unknown> => {
  const caller = { ...identity, id }
  const { result } = await queries.run({ query, perspective: 'raw', identity: caller, timeoutMs })
  return result
}

describe('expensive GROQ queries are answered in time', () => {
  test('with many wildcards in match', async () => {
    expect(await ask('count(*[s match "*x*x*x*x*x*x*x*x*y*"])')).toBe(0)
    expect(await ask('count(*[s match "*x*x*x*x*x*x*x*x*"])')).toBe(DOCUMENTS + 1)
  })

  test('with a subquery that does not depend on its parent', async () => {
    expect(await ask('count(*[_id in *[n >= 0]._id])')).toBe(DOCUMENTS)
    expect(await ask('count(*[count(*[n >= 0]) > 0 && !(_id in *[n < 5]._id)])')).toBe(
      DOCUMENTS - 4,
    )
  })

  test('with many wildcards in path patterns', async () => {
    expect(await ask(`"${'a.'.repeat(60)}" in path("${'**.'.repeat(30)}x")`)).toBe(false)
  })

  test('with a join over all documents', async () => {
    expect(await ask('count(*[_type == "thing"]{"same": *[_id == ^._id][0].n})')).toBe(
      DOCUMENTS + 1,
    )
  })
})

describe('a GROQ query that exceeds its time limit', () => {
  const endless = 'count(*[count(*[n != ^.n && count(*[n > ^.n]) > 0]) > 0])'

  test('is stopped with an error, and the next query is answered', async () => {
    await expect(ask(endless, 300)).rejects.toMatchObject({
      status: 408,
      body: {
        error: { description: 'The query was stopped after 0.3 s, the time limit for a query' },
      },
    })
    expect(await ask('count(*)')).toBe(DOCUMENTS + 1)
  })

  test('does not delay another caller', async () => {
    const caller = new AbortController()
    const long = queries
      .run({
        query: endless,
        perspective: 'raw',
        identity,
        timeoutMs: 60_000,
        signal: caller.signal,
      })
      .catch((error: unknown) => error)
    const winner = await Promise.race([long, ask('count(*)', 20_000, 'another')])
    expect(winner).toBe(DOCUMENTS + 1)
    caller.abort()
    expect(await long).toMatchObject({ status: 503 })
  })
})

describe('a GROQ query that exceeds its memory limit', () => {
  test('is refused, and the lake keeps running', async () => {
    const small = createQueryService({
      storePath: store.path,
      roles,
      workers: 1,
      memoryMb: 64,
    })
    const run = (query: string) =>
      small.run({ query, perspective: 'raw', identity, timeoutMs: 10_000 })
    await expect(run('*{"a": *{"k": ^._id, "b": string::split(s, "")}}')).rejects.toMatchObject({
      status: 400,
      body: { error: { description: 'The query needed more memory than a query can use' } },
    })
    expect((await run('count(*)')).result).toBe(DOCUMENTS + 1)
    await small.close()
  })
})

describe('GROQ queries with oversized expressions', () => {
  test('are refused when they nest too deeply', async () => {
    await expect(ask(`${'['.repeat(40_000)}1${']'.repeat(40_000)}`)).rejects.toMatchObject({
      status: 400,
    })
    expect(await ask('count(*)')).toBe(DOCUMENTS + 1)
  })

  test('are refused above the length limit', async () => {
    await expect(ask(`*[s == "${'x'.repeat(100_000)}"]`)).rejects.toMatchObject({ status: 400 })
  })
})

describe('GROQ queries with growing results', () => {
  const tooLong = {
    status: 400,
    body: { error: { description: expect.stringContaining('too long') } },
  }
  const first = '*[_id == "long"][0]'
  test.each([
    ['strings', `${first}{"s": s}${'{"s": s + s}'.repeat(40)}.s`],
    ['arrays', `{"l": [1, 2]}${'{"l": l + l}'.repeat(40)}.l`],
    ['nested arrays', `{"l": [1, 2]}${'{"l": [...l, ...l]}'.repeat(40)}.l`],
    [
      'joined strings',
      `{"s": "${'x'.repeat(1000)}"}${'{"s": array::join([s, s, s, s], "")}'.repeat(20)}.s`,
    ],
    ['lower and upper case', `${first}{"s": s}${'{"s": upper(s) + lower(s)}'.repeat(40)}.s`],
    ['flattened arrays', `{"l": [1, 2]}${'{"l": [{"l": l}, {"l": l}].l[]}'.repeat(40)}.l`],
  ])('are refused for growth by %s before their memory is used up', async (_, query) => {
    await expect(ask(query)).rejects.toMatchObject(tooLong)
  })

  test('are refused for one object in exponentially many positions', async () => {
    await expect(ask(`{"a": 1}${'{"a": @, "b": @}'.repeat(60)}`)).rejects.toMatchObject({
      status: 400,
    })
  })

  test('are accepted when they only read long texts of many documents', async () => {
    expect(await ask('count(*[length(string::split(s, "")) > 0 && length(lower(s)) > 0])')).toBe(
      DOCUMENTS + 1,
    )
  })

  test('are accepted with unbounded ranges, which cost only the existing items', async () => {
    expect(await ask('count(*[0..1000000000])')).toBe(DOCUMENTS + 1)
    expect(await ask('count(*[-1000000000..-1])')).toBe(DOCUMENTS + 1)
  })
})

test('a listener with an oversized filter is refused before parsing', () => {
  const document = { _id: 'a', _type: 'b', _rev: '', _createdAt: '', _updatedAt: '' }
  const query = `*[n in [${'1,'.repeat(49_000)}1]]`
  const took = processorMs(() => expect(() => matchesQuery(query, document)).toThrow('longer than'))
  expect(took).toBeLessThan(100)
})

test('a query includes every commit made before it', async () => {
  for (let i = 0; i < 20; i++) {
    store.write({ author: 'test' }, (tx) => tx.put({ _id: 'counter', _type: 'counter', value: i }))
    expect(await ask('*[_id == "counter"][0].value')).toBe(i)
  }
  store.write({ author: 'test' }, (tx) => tx.delete('counter'))
  expect(await ask('*[_id == "counter"][0].value')).toBe(null)
})
