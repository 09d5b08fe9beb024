import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentHash } from '../../../lib/workflow/rules/content-hash.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { openReleaseOffice, term, type ReleaseOffice } from './release-office.ts'
import { today } from '../review/office.ts'

/**
 * Whatever editors do between an approval and the publication, a release becomes public whole or not at all, and never
 * with a word that no reviewer approved in it.
 */

let office: ReleaseOffice
beforeAll(async () => {
  office = await openReleaseOffice()
})
afterAll(() => office.lake.close())

const PAGES = ['one', 'two', 'three'] as const
const page = fc.constantFrom(...PAGES)
const step = fc.oneof(
  fc.record({ kind: fc.constant('edit' as const), page, word: fc.integer({ min: 0, max: 2 }) }),
  fc.record({ kind: fc.constant('submit' as const), page }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('review' as const), page }) },
  fc.record({ kind: fc.constant('discard' as const), page }),
  fc.record({ kind: fc.constant('replace' as const), page, word: fc.integer({ min: 0, max: 2 }) }),
)
const steps = fc.array(step, { maxLength: 14 })

let runs = 0

test('random edits, approvals and discards before a publication leave all of a release public or nothing', async () => {
  let published = 0
  await fc.assert(
    fc.asyncProperty(steps, async (plan) => {
      const release = `run${++runs}`
      const editor = office.as('editor')
      const ids = new Map(PAGES.map((name) => [name, `term-${release}-${name}`]))
      const idFor = (name: (typeof PAGES)[number]) => ids.get(name) ?? ''
      const versionFor = (name: (typeof PAGES)[number]) => `versions.${release}.${idFor(name)}`
      const write = (name: (typeof PAGES)[number], word: number) =>
        editor.createOrReplace({
          _id: versionFor(name),
          _type: 'glossaryTerm',
          ...term(`Meaning ${word} of the term ${name}.`),
          slug: { _type: 'slug', current: `${release}-${name}` },
        })
      const submit = (name: (typeof PAGES)[number]) =>
        office.decide('editor', 'submit', {
          ...{ documentId: idFor(name), release, revision: office.revision(versionFor(name)) },
        })
      const review = (name: (typeof PAGES)[number]) =>
        office.decide('medicalReviewer', 'approve', {
          ...{ documentId: idFor(name), release, revision: office.revision(versionFor(name)) },
          statement: 'Read.',
          evidenceCheckedAt: today(),
          password: office.getPassword('medicalReviewer'),
        })
      await editor.releases.create({ releaseId: release })
      for (const name of PAGES) {
        await write(name, 0)
        await submit(name)
        await review(name)
      }
      for (const each of plan) {
        if (each.kind === 'edit')
          await editor
            .patch(versionFor(each.page), { set: { definition: `Edit ${each.word}.` } })
            .commit()
            .catch(ignoreMissing)
        else if (each.kind === 'replace') await write(each.page, each.word)
        else if (each.kind === 'discard') await editor.delete(versionFor(each.page))
        else await (each.kind === 'submit' ? submit : review)(each.page)
      }
      const versions = PAGES.map((name) => office.stored(versionFor(name))).filter(
        (version) => version !== null,
      )
      const approved = new Set(approvedHashes(release))
      const isWhole = versions.every((version) => approved.has(contentHash(version)))
      const done = await editor.releases.publish({ releaseId: release }).then(
        () => true,
        () => false,
      )
      const visible = PAGES.filter((name) => office.stored(idFor(name)) !== null)
      expect(visible).toHaveLength(done ? versions.length : 0)
      for (const name of visible)
        expect(approved.has(contentHash(office.stored(idFor(name)) ?? {}))).toBe(true)
      // A later decision may have taken an approval back, but nothing unapproved ever passes.
      if (done) expect(isWhole).toBe(true)
      if (done) published += 1
    }),
    { numRuns: 25 },
  )
  expect(published).toBeGreaterThan(0)
}, 120_000)

/** The hashes that a reviewer approved in a release. */
function approvedHashes(release: string): string[] {
  return office.lake.lake.context.store
    .ofType('review')
    .filter((each) => each.decision === 'approvedForRelease' && each.release === release)
    .map(({ contentHash: hash }) => String(hash))
}

function ignoreMissing(error: unknown): void {
  const status = isRecord(error) ? error.statusCode : undefined
  if (status !== 404) throw error
}
