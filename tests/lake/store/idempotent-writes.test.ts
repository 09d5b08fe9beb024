import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { toPublishedId } from '../../../lib/lake/engine/document-id.ts'
import { verify } from '../../../lib/lake/operations/verify/verify.ts'
import { openStore, type Store, type WriteTransaction } from '../../../lib/lake/store/store.ts'

let dir: string
let store: Store
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lake-saved-'))
  store = openStore(dir)
})
afterEach(() => {
  store.close()
  rmSync(dir, { recursive: true })
})

const IDS = ['a', 'b', 'c', 'drafts.a', 'versions.r.b']
const id = fc.constantFrom(...IDS)
const reference = fc.record({ _ref: fc.constantFrom('a', 'b', 'c'), _weak: fc.boolean() })
type Links = { _ref: string; _weak: boolean }[]
type Change = { id: string; links: Links | null; looks: boolean }
const change: fc.Arbitrary<Change> = fc.record({
  id,
  links: fc.option(fc.array(reference, { maxLength: 2 })),
  looks: fc.boolean(),
})

const getLinks = (document: Record<string, unknown> | null): Links =>
  Array.isArray(document?.links) ? document.links : []

function looksRight(tx: WriteTransaction): void {
  const now = IDS.flatMap((each) => tx.get(each) ?? [])
  const referringTo = (to: string, isMeant: (link: Links[number]) => boolean) =>
    now
      .filter(
        (each) =>
          each._id !== to && getLinks(each).some((link) => link._ref === to && isMeant(link)),
      )
      .map(({ _id }) => _id)
      .toSorted()
  const ids = (found: readonly { _id: string }[]) => found.map(({ _id }) => _id).toSorted()
  expect(ids(tx.ofType('note'))).toEqual(ids(now))
  for (const to of ['a', 'b', 'c']) {
    expect(ids(tx.referring(to))).toEqual(referringTo(to, () => true))
    expect(ids(tx.referring(to, 'note'))).toEqual(referringTo(to, () => true))
    expect(ids(tx.layers(to))).toEqual(ids(now.filter(({ _id }) => toPublishedId(_id) === to)))
    // A document with references in both directions needs it.
    expect(tx.incomingStrongReferences(to).toSorted()).toEqual(
      referringTo(to, ({ _weak }) => !_weak),
    )
  }
}

test('reads in a transaction include its changes so far and match the state after the commit', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(change, { maxLength: 6 }), { maxLength: 4 }),
      async (all) => {
        store.write({ author: 'test', skipReferenceCheck: true }, (tx) =>
          IDS.forEach((each) => tx.delete(each)),
        )
        for (const changes of all) {
          let expected = ''
          store.write({ author: 'test', skipReferenceCheck: true }, (tx) => {
            for (const { id, links, looks } of changes) {
              if (links) tx.put({ _id: id, _type: 'note', links })
              else tx.delete(id)
              if (looks) looksRight(tx)
            }
            expected = JSON.stringify(IDS.map((each) => tx.get(each)))
          })
          expect(JSON.stringify(IDS.map((each) => store.get(each)))).toBe(expected)
          store.write({ author: 'test', dryRun: true }, looksRight)
        }
      },
    ),
    { numRuns: 60 },
  )
  const problems = (await verify(dir)).flatMap((result) => result.problems)
  // Dangling references were not checked.
  expect(problems.filter((problem) => !problem.includes('refer'))).toEqual([])
})

test('a document that changes 100 times in a transaction is stored once, with every change in history', () => {
  store.write({ author: 'test' }, (tx) => tx.put({ _id: 'a', _type: 'note', n: 0 }))
  store.db.exec(
    `CREATE TEMP TABLE stored (n);
     CREATE TEMP TRIGGER noted AFTER UPDATE ON main.documents BEGIN INSERT INTO stored VALUES (1); END`,
  )
  const stored = () => Number(store.db.prepare('SELECT count(*) AS n FROM stored').get()?.n)
  store.write({ author: 'test' }, (tx) => {
    for (let n = 1; n <= 100; n += 1)
      tx.put({ _id: 'a', _type: 'note', n }, [{ patch: { id: 'a', set: { n } } }])
  })
  expect([store.get('a')?.n, stored()]).toEqual([100, 1])
  const [last] = store.history.toChanges(['a'], { limit: 1, newestFirst: true })
  expect(last?.mutations).toHaveLength(100)
})
