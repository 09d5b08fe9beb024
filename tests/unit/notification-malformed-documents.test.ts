import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { EventView } from '../../lib/lake/policy-config.ts'
import type { SanityDocument } from '../../lib/lake/types.ts'
import { RECORDS } from '../../lib/workflow/model/records.ts'
import { notificationPolicy } from '../../lib/workflow/policy/notification-policy.ts'

const NOW = '2026-11-28T12:00:00Z'
const SOON = '2026-11-27T12:00:00Z'
const PAGE = 'article-a'
const { events } = notificationPolicy(() => 'hash')

/** Any value that an older store, or an import, may have in a field. */
const anyValue = fc.oneof(
  fc.constantFrom<unknown>('zzz', '9999-99-99', '9999-12-31T00:00:00Z', '2026-13-45', '', 5, null),
  fc.jsonValue({ maxDepth: 2 }),
)
const or = (value: unknown) => fc.oneof({ arbitrary: fc.constant(value), weight: 2 }, anyValue)
const person = (id: string) => ({ id, name: id })

const stored = (fields: { _id: string; _type: string }): SanityDocument => ({
  _rev: 'rev',
  _createdAt: SOON,
  _updatedAt: SOON,
  ...fields,
})

const record = fc.record({
  _id: fc.constantFrom('r1', 'r2', 'r3'),
  _type: fc.constant('review'),
  subject: or({ _ref: PAGE }),
  decision: fc.oneof(fc.constantFrom(...Object.keys(RECORDS)), anyValue),
  decidedAt: or(SOON),
  sequence: anyValue,
  by: or(person('ann')),
  reviewer: or('ben'),
  assignee: or(person('ben')),
  owner: or(person('cyd')),
  editor: or(person('dan')),
  secondReviewer: or(person('eve')),
  reason: anyValue,
})
const comment = fc.record({
  _id: fc.constant('c1'),
  _type: fc.constant('reviewComment'),
  subject: or({ _ref: PAGE }),
  by: or(person('ann')),
  mentions: or(['ben']),
  writtenAt: or(SOON),
  resolved: anyValue,
})
const message = fc.record({
  _id: fc.constant('m1'),
  _type: fc.constant('message'),
  status: or('new'),
  assignee: or(person('ben')),
})
const page = fc.record({ _id: fc.constant(PAGE), _type: fc.constant('article'), title: anyValue })

it('computes events from documents with any values, and each has a valid last day', () => {
  let found = 0
  fc.assert(
    fc.property(page, fc.array(record, { maxLength: 4 }), comment, message, (...given) => {
      const [article, records, ...others] = given
      const byId = new Map<string, SanityDocument>(
        [article, ...others].map((each) => [each._id, stored(each)]),
      )
      const view: EventView = {
        at: NOW,
        get: (id) => byId.get(id) ?? null,
        referring: () => records.map(stored),
      }
      for (const id of [PAGE, 'c1', 'm1'])
        for (const { lastDay } of events(id, view)) {
          found++
          if (lastDay !== null) expect(lastDay).toMatch(/^\+?[\d-]+$/)
        }
    }),
    { numRuns: 3000 },
  )
  expect(found).toBeGreaterThan(100)
})
