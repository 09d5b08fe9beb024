import { describe, expect, test } from 'vitest'
import { FIRST_APPROVED, UPDATED } from '../../lib/seed/build.ts'
import { seed } from '../../lib/seed/index.ts'
import { isRecord } from '../../lib/is-record.ts'
import { legalSlugs } from '../../schemas/lists.ts'

const { documents } = await seed()
const policies = documents.filter(({ _type }) => _type === 'legalPage')

/** A policy's records with this decision, oldest first. */
function getRecords(id: string) {
  return documents
    .filter(({ _type, subject }) => _type === 'review' && isRecord(subject) && subject._ref === id)
    .filter(({ decision }) => decision === 'approved')
    .map(({ decidedAt }) => String(decidedAt).slice(0, 10))
    .toSorted()
}

test('there is one policy for each of the four legal slugs', () => {
  expect(policies.map(({ slug }) => isRecord(slug) && slug.current).toSorted()).toEqual(
    [...legalSlugs].toSorted(),
  )
})

describe.each(policies.map((policy) => [policy._id, policy] as const))(
  'legal page %s',
  (id, policy) => {
    test('has July 15, 2025 as the date of its first version', () => {
      expect(policy.firstPublished).toBe('2025-07-15')
      expect(policy.firstPublished).toBe(FIRST_APPROVED)
    })

    test('has the date of its last approval as the date of its last change', () => {
      const approved = getRecords(id)
      expect(approved[0]).toBe(policy.firstPublished)
      expect(approved.at(-1)).toBe(policy.lastUpdated)
      expect(policy.lastUpdated).toBe(UPDATED)
    })
  },
)
