import type { Action, SanityClient } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SanityDocument } from '../../../lib/lake/types.ts'
import { reviewPolicy } from '../../../lib/workflow/policy/review-policy.ts'
import { GATED_TYPES, nonClinicalFields } from '../../../lib/workflow/rules/clinical.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { getPerturbations } from '../../perturbations.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

/**
 * Nothing on a reviewed page changes through a release without an approval: an editor puts each gated seed document into
 * a release with one field changed, and publishes it. New fields and types are included automatically.
 */
let lake: TestLake
let editor: SanityClient
let documents: SanityDocument[]

beforeAll(async () => {
  lake = await openTestLake({
    config: { policy: reviewPolicy, contentReleases: true },
    isSeeded: true,
  })
  editor = lake.client('editor', { perspective: 'raw' })
  documents = [...lake.lake.context.store.all()].filter(({ _id }) => !_id.includes('.'))
}, 120_000)
afterAll(() => lake.close())

function others(_field: string, id: string): string | undefined {
  const referred = documents.find(({ _id }) => _id === id)
  return documents.find(({ _id, _type }) => _type === referred?._type && _id !== id)?._id
}

/** Whether a release with this version could be published. */
async function isAccepted(
  version: Record<string, unknown> & { _id: string; _type: string },
  publishedId: string,
): Promise<boolean> {
  const releaseId = 'closure'
  const actions: Action[] = [
    { actionType: 'sanity.action.release.create', releaseId },
    { actionType: 'sanity.action.document.version.create', publishedId, document: version },
    { actionType: 'sanity.action.release.publish', releaseId },
  ]
  try {
    await editor.action(actions, { dryRun: true })
    return true
  } catch (error) {
    const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 0
    expect([400, 403, 409], String(error)).toContain(status)
    return false
  }
}

const versionId = ({ _id }: SanityDocument) => `versions.closure.${_id}`

describe.each([...GATED_TYPES])('a release with a document of type %s', (type) => {
  test('publishes a changed field without an approval only if the schema marks it as free', async () => {
    const accepted = new Set<string>()
    const tried = new Set<string>()
    // Documents of a type are alike.
    for (const document of documents.filter(({ _type }) => _type === type).slice(0, 2)) {
      for (const { field, place, set } of getPerturbations(document, others)) {
        // One place in each field is enough: the hash covers whole fields.
        if (tried.has(field) || place === '') continue
        tried.add(field)
        const { _rev, ...content } = document
        const [[path = '', value] = []] = Object.entries(set)
        // Publishing makes such a reference strong again: nothing has changed then.
        if (path !== field || (isRecord(value) && '_strengthenOnPublish' in value)) continue
        const version = { ...content, _id: versionId(document), _type: type, [field]: value }
        if (await isAccepted(version, document._id)) accepted.add(field)
      }
    }
    expect(tried.size).toBeGreaterThan(2)
    expect([...accepted].filter((field) => !nonClinicalFields(type).has(field))).toEqual([])
  }, 60_000)

  test('takes the document down with an approval only', async () => {
    const [document] = documents.filter(({ _type }) => _type === type)
    if (!document) throw new Error(`The first content has no ${type}`)
    const { _rev, ...content } = document
    const version = { ...content, _id: versionId(document), _type: type, _system: { delete: true } }
    expect(await isAccepted(version, document._id)).toBe(false)
  })
})
