import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pointInTimeRestore } from '../../../lib/lake/operations/backup/point-in-time-restore.ts'
import { verify } from '../../../lib/lake/operations/verify/verify.ts'
import { openStore, type Store } from '../../../lib/lake/store/store.ts'

let dir: string
let store: Store
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lake-listed-'))
  store = openStore(dir)
})
afterEach(() => {
  store.close()
  rmSync(dir, { recursive: true, force: true })
})

const DOCUMENTS = ['a', 'b', 'drafts.a', 'c']

type Step =
  | { do: 'put' | 'delete' | 'erase'; id: string }
  | { do: 'many'; count: number }
  | { do: 'few'; times: number }
  | { do: 'rewind'; by: number }
  | { do: 'restart' }

const id = fc.constantFrom(...DOCUMENTS)
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('put'), id }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('delete'), id }) },
    fc.record({ do: fc.constant('erase'), id }),
    fc.record({ do: fc.constant('many'), count: fc.integer({ min: 7, max: 11 }) }),
    fc.record({ do: fc.constant('few'), times: fc.integer({ min: 20, max: 70 }) }),
    fc.record({ do: fc.constant('rewind'), by: fc.integer({ min: 0, max: 40 }) }),
    fc.record({ do: fc.constant('restart') }),
  ),
  { maxLength: 14 },
)

const put = (name: string, text = '') =>
  store.write({ author: 'test' }, (tx) => tx.put({ _id: name, _type: 'note', text }))

function take(step: Step): void {
  switch (step.do) {
    case 'put':
      put(step.id)
      return
    case 'delete':
      store.write({ author: 'test' }, (tx) => {
        if (tx.get(step.id)) tx.delete(step.id)
      })
      return
    case 'erase':
      store.write({ author: 'test' }, (tx) => {
        if (!tx.get(step.id)) return
        tx.delete(step.id)
        store.erasure.note([step.id])
      })
      store.erasure.run()
      return
    case 'many':
      store.write({ author: 'test' }, (tx) => {
        for (let n = 0; n < step.count; n += 1) tx.put({ _id: `many-${n}`, _type: 'note' })
      })
      return
    case 'few':
      for (let n = 0; n < step.times; n += 1) put(DOCUMENTS[n % 4] ?? 'a', String(n))
      return
    case 'rewind':
      pointInTimeRestore(store, Math.max(0, store.lastSeq() - step.by))
      reopen()
      return
    case 'restart':
      reopen()
  }
}

function reopen(): void {
  store.close()
  store = openStore(dir)
}

/** The same by scanning the whole change log. */
function getRecorded(name: string): number[] {
  return store.history
    .changesSince(0, 1_000_000)
    .filter(({ documentId }) => documentId === name)
    .map(({ seq }) => seq)
}

describe('the list of a document’s changes', () => {
  it('matches the recorded changes after any listing, erasure, or rollback', async () => {
    await fc.assert(
      fc
        .asyncProperty(steps, async (taken) => {
          for (const step of taken) {
            take(step)
            for (const name of [...DOCUMENTS, 'many-1', 'none']) {
              const all = getRecorded(name)
              const found = (range?: Parameters<Store['history']['toChanges']>[1]) =>
                store.history.toChanges([name], range).map(({ seq }) => seq)
              expect(found()).toEqual(all)
              const [middle = 0] = all.slice(all.length >> 1)
              expect(found({ afterSeq: middle })).toEqual(all.filter((seq) => seq > middle))
              expect(found({ untilSeq: middle, newestFirst: true, limit: 2 })).toEqual(
                all
                  .filter((seq) => seq <= middle)
                  .reverse()
                  .slice(0, 2),
              )
            }
          }
          expect((await verify(dir)).flatMap(({ problems }) => problems)).toEqual([])
        })
        .afterEach(() => {
          store.close()
          rmSync(dir, { recursive: true, force: true })
          store = openStore(dir)
        }),
      { numRuns: 40 },
    )
  })

  it('is read without other documents’ changes, except the most recent ones', () => {
    const unlisted = () =>
      store.db
        .prepare(
          'SELECT count(*) AS n FROM document_changes WHERE number >= (SELECT next_number FROM change_index_progress)',
        )
        .get()?.n
    let most = 0
    for (let n = 1; n <= 300; n += 1) {
      store.write({ author: 'test' }, (tx) => {
        const changes = n % 50 === 0 ? 600 : n % 13
        for (let each = 0; each < changes; each += 1) tx.put({ _id: `n-${each}`, _type: 'note' })
      })
      most = Math.max(most, Number(unlisted()))
      if (n % 64 === 0) expect(unlisted()).toBe(0)
    }
    expect(most).toBeGreaterThan(8)
    expect(most).toBeLessThanOrEqual(63 * 8)
    const plan = store.db
      .prepare(
        'EXPLAIN QUERY PLAN SELECT number FROM document_change_numbers WHERE document_id = ?',
      )
      .all('a')
      .map(({ detail }) => String(detail))
    expect(plan).toContainEqual(expect.stringMatching(/^SEARCH changes_by_document USING PRIMARY/))
    expect(plan).toContainEqual(expect.stringMatching(/^SEARCH document_changes USING INTEGER/))
  })
})
