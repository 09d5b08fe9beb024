import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getContext, retryConflicts } from '../../../lib/hosted/decisions.ts'
import { toIdentity } from '../../../lib/hosted/members.ts'
import { LakeError } from '../../../lib/lake/errors.ts'
import type { SanityDocument } from '../../../lib/lake/types.ts'
import { reviewPolicy } from '../../../lib/workflow/policy/review-policy.ts'
import { canonicalText } from '../../../lib/workflow/rules/content-hash.ts'
import { GATED_TYPES, nonClinicalFields } from '../../../lib/workflow/rules/clinical.ts'
import { getPerturbations } from '../../perturbations.ts'
import { openTestLake } from '../fixtures/test-lake.ts'
import { openHostedOffice, type HostedOffice } from './hosted-office.ts'

/**
 * Nothing on a reviewed page of a hosted dataset changes without an approval: a contributor drafts a change of each
 * field of a document of each gated type, and asks the server to publish it. The server also writes it as a decision
 * would that checks nothing, so that the gate refuses it by itself. New fields and types are included.
 */
let office: HostedOffice
let documents: SanityDocument[]

beforeAll(async () => {
  office = await openHostedOffice()
  // The first content as a lake with a policy has it: with the hashes and records of its publication.
  const filled = await openTestLake({ config: { policy: reviewPolicy }, isSeeded: true })
  const all = [...filled.lake.context.store.all()]
  await filled.close()
  office.lake.lake.context.store.write({ author: 'test', skipReferenceCheck: true }, (tx) => {
    for (const document of all) tx.put(document)
  })
  documents = all.filter(({ _id }) => !_id.includes('.'))
}, 120_000)
afterAll(() => office.close())

function others(_field: string, id: string): string | undefined {
  const referred = documents.find(({ _id }) => _id === id)
  return documents.find(({ _id, _type }) => _type === referred?._type && _id !== id)?._id
}

/** Publishes the draft as a decision would that checks nothing; false if the gate refuses. */
async function publishUnchecked(id: string): Promise<boolean> {
  const { store } = office
  const writer = {
    id: office.userId('writer'),
    name: '',
    email: '',
    roles: [],
    kind: 'user',
  } as const
  const identity = toIdentity(writer, ['editor'])
  try {
    await retryConflicts(store, store.publisher, [id], (snapshot) =>
      getContext(store, snapshot, identity.id).commit(
        { author: identity.id, identity, channel: 'decision' },
        (tx) => {
          const draft = tx.get(`drafts.${id}`)
          if (!draft) throw new Error(`There is no draft of ${id}`)
          tx.put({ ...draft, _id: id })
          tx.delete(draft._id)
        },
      ),
    )
    return true
  } catch (error) {
    if (error instanceof LakeError && error.status === 403) return false
    throw error
  }
}

describe.each([...GATED_TYPES])('a public document of type %s on hosted Sanity', (type) => {
  // One place in each field is enough: the hash covers whole fields, and tests/lake/review/unreviewed-fields tries each.
  test('is changed by a contributor only in fields that the schema marks as free', async () => {
    const document = documents.find(({ _type }) => _type === type)
    if (!document) throw new Error(`The first content has no document of type ${type}`)
    const { _id, _rev, _updatedAt, _createdAt, ...fields } = document
    const writer = office.as('writer')
    const published = new Set<string>()
    // The last of each field: the first of a reference only makes it weak, which publishing undoes.
    const last = new Map(getPerturbations(document, others).map((each) => [each.field, each]))
    for (const { field, set } of last.values()) {
      await writer.createOrReplace({ _id: `drafts.${_id}`, ...fields })
      const draft = await writer
        .patch(`drafts.${_id}`, { set })
        .commit({ visibility: 'async' })
        .catch(() => null)
      if (!draft) continue
      const answer = await office.decide('writer', 'publish', {
        documentId: _id,
        revision: draft._rev,
      })
      expect([200, 403, 409], `${field}: ${JSON.stringify(answer.body)}`).toContain(answer.status)
      const isPublic = answer.status === 200 || (await publishUnchecked(_id))
      // A draft's note on a reference may be gone once it is published: then readers see what they saw.
      const now = office.stored(_id)?.[field]
      if (isPublic && canonicalText(now) !== canonicalText(document[field])) published.add(field)
    }
    expect(last.size).toBeGreaterThan(0)
    expect([...published].filter((field) => !nonClinicalFields(type).has(field))).toEqual([])
    expect(office.logged).toEqual([])
  }, 120_000)
})
