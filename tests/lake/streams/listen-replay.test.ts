import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordedTransaction } from '../../../lib/lake/store/record.ts'
import { openStore, type Store } from '../../../lib/lake/store/store.ts'
import { recordedSince } from '../../../lib/lake/streams/listen-replay.ts'

const IDS = ['a', 'drafts.a', 'b']

const change = fc.record({
  id: fc.constantFrom(...IDS),
  // Undefined deletes the document.
  words: fc.option(fc.array(fc.constantFrom('one', 'two', 'three'), { maxLength: 4 }), {
    nil: undefined,
  }),
})
const transactions = fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 12,
})

/** Never read from the start of a document's history, which may have ten thousand changes. */
function fromNowOnly(store: Store): Store {
  const documentAt = () => {
    throw new Error('A history was read from its beginning')
  }
  return { ...store, history: { ...store.history, documentAt } }
}

test('a resumed listener gets missed events in commit order with the current documents', async () => {
  await fc.assert(
    fc.asyncProperty(transactions, async (written) => {
      const dir = mkdtempSync(join(tmpdir(), 'lake-replay-'))
      const store = openStore(dir)
      try {
        for (const changes of written)
          await store.commit({ author: 'a' }, (tx) => {
            for (const { id, words } of changes) {
              if (words === undefined) tx.delete(id)
              else tx.put({ _id: id, _type: 'note', title: words.join(' '), words })
            }
          })
        const last = store.lastSeq()
        const each = Array.from({ length: last }, (_, at) => recordedTransaction(store, at + 1))
        for (let seq = 0; seq <= last; seq += 1)
          expect(recordedSince(fromNowOnly(store), seq)).toEqual(
            each.slice(seq).filter((transaction) => transaction !== null),
          )
      } finally {
        store.close()
        rmSync(dir, { recursive: true })
      }
    }),
    { numRuns: 40 },
  )
})
