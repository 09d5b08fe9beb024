import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Mismatch } from '../../../lib/content/verified/verified-content.ts'
import { MAX_REPORTED_MISMATCHES } from '../../../lib/limits/review.ts'
import { createMismatchReporter } from '../../../lib/server/web/mismatch-reporter.ts'
import {
  buildMismatchReport,
  mismatchReport,
} from '../../../lib/workflow/signatures/mismatch-report.ts'

const asthma: Mismatch = {
  id: 'article-asthma',
  type: 'article',
  problem: 'otherContent',
  isShown: true,
}
const toIds = (mismatches: readonly Mismatch[]) => mismatches.map(({ id }) => id)

test('mismatches that change while a report is being sent are in one further report', async () => {
  const sent: string[][] = []
  let found = [asthma]
  const first = Promise.withResolvers<void>()
  const report = createMismatchReporter({
    send: async (mismatches) => {
      sent.push(toIds(mismatches))
      if (sent.length === 1) await first.promise
    },
    mismatches: () => found,
    log: () => undefined,
  })
  const done = report()
  found = []
  void report()
  void report()
  first.resolve()
  await done
  expect(sent).toEqual([['article-asthma'], []])
})

test('a report that the lake does not accept is logged once and repeated with the mismatches of that moment', async () => {
  const logged: string[] = []
  const sent: string[][] = []
  let failures = 2
  let found = [asthma]
  const report = createMismatchReporter({
    send: async (mismatches) => {
      if (failures-- > 0) throw new Error('away')
      sent.push(toIds(mismatches))
    },
    mismatches: () => found,
    log: (line) => void logged.push(line),
    wait: async () => {
      found = [{ ...asthma, id: 'article-gout' }]
    },
  })
  await report()
  expect(sent).toEqual([['article-gout']])
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain('could not be reported')
})

test('a mismatch report has the id, type, and kind of each mismatch, and outlasts two lost reports', () => {
  const process = randomUUID()
  const report = buildMismatchReport(
    process,
    [asthma, { ...asthma, id: 'a-faq', type: '', problem: 'noRecord' }],
    900_000,
  )
  expect(report).toEqual({
    process,
    validSeconds: 2_700,
    documents: [
      { documentId: 'a-faq', type: null, change: 'published' },
      { documentId: 'article-asthma', type: 'article', change: 'changed' },
    ],
  })
  expect(mismatchReport.parse(report)).toEqual(report)
})

test('a mismatch report names at most the allowed number of documents and leaves out ids that no document may have', () => {
  const many = Array.from({ length: MAX_REPORTED_MISMATCHES + 1 }, (_, index) => ({
    ...asthma,
    id: `article-${1_000 + index}`,
  }))
  const forged = ['Take <b>it</b>', 'drafts.a', 'x'.repeat(200)].map((id) => ({ ...asthma, id }))
  const report = buildMismatchReport(randomUUID(), [...forged, ...many], 86_400_000)
  expect(report.documents.map(({ documentId }) => documentId)).toEqual(toIds(many.slice(0, -1)))
  expect(mismatchReport.parse(report)).toEqual(report)
})
