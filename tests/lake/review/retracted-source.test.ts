import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ARTICLE, openOffice, today, type Office } from './office.ts'

let office: Office

beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.lake.close())

const REASON = 'A second trial supports the statement. The editor is replacing the source.'

const SOURCE = 'source-asthma-1'

/** An administrator publishes the new status of a cited source. */
async function change(status: 'retracted' | 'superseded') {
  const source = office.stored(SOURCE)
  await office.as('administrator').createOrReplace({
    ...source,
    _id: `drafts.${SOURCE}`,
    _type: 'source',
    status,
    statusSince: '2026-01-01',
    whatChanged: 'The data were wrong.',
  })
  const published = await office.decide('administrator', 'override', {
    documentId: SOURCE,
    revision: office.revision(`drafts.${SOURCE}`),
    reason: 'Readers have to know.',
    password: office.getPassword('administrator'),
  })
  expect(published).toMatchObject({ status: 200 })
}

const recertify = (input: Record<string, unknown> = {}) =>
  office.decide('medicalReviewer', 'recertify', {
    documentId: ARTICLE,
    revision: office.revision(ARTICLE),
    statement: 'Held against the sources.',
    evidenceCheckedAt: today(),
    password: office.getPassword('medicalReviewer'),
    ...input,
  })

async function publish() {
  await office.writeDraft()
  await office.getApproved()
  await office.publish()
}

const reasonOnRecord = (decision: string) =>
  office.lake
    .client('administrator')
    .fetch<string | null>(
      '*[_type == "review" && subject._ref == $id && decision == $decision][0].evidenceReason',
      { id: ARTICLE, decision },
    )

describe('a page that cites a retracted source', () => {
  test('cannot be recertified without a reason, which the record keeps', async () => {
    await publish()
    await change('retracted')
    expect(await recertify()).toMatchObject({ status: 403, code: 'policy.retractedSource' })
    expect(await recertify({ evidenceReason: '  ' })).toMatchObject({
      code: 'policy.retractedSource',
    })
    expect(await recertify({ evidenceReason: REASON })).toMatchObject({ status: 200 })
    expect(await reasonOnRecord('recertified')).toBe(REASON)
  })

  test('cannot be approved without a reason when the retraction follows the submission', async () => {
    await office.writeDraft()
    await office.decide('editor', 'submit', { documentId: ARTICLE, revision: office.revision() })
    await change('retracted')
    expect(await office.approve()).toMatchObject({ code: 'policy.retractedSource' })
    expect(await office.approve({ evidenceReason: REASON })).toMatchObject({ status: 200 })
    expect(await reasonOnRecord('approved')).toBe(REASON)
  })
})

test('a page with a superseded source can be recertified without a reason, and stores none', async () => {
  await publish()
  await change('superseded')
  expect(await recertify({ evidenceReason: REASON })).toMatchObject({ status: 200 })
  expect(await reasonOnRecord('recertified')).toBeNull()
})
