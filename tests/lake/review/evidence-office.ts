import { buildDashboard } from '../../../lib/workflow/dashboard/dashboard.ts'
import type { DashboardRow } from '../../../lib/workflow/dashboard/rows.ts'
import {
  EVIDENCE_QUERY,
  EVIDENCE_PARAMS,
  readEvidence,
} from '../../../studio/data/office/dashboard-data.tsx'
import type { TestRole } from '../fixtures/test-lake.ts'
import type { Office } from './office.ts'

const reference = (_ref: string) => ({ _type: 'reference', _ref, _key: _ref })

const citing = (id: string) => ({
  _type: 'citation',
  _key: `cite-${id}`,
  sources: [reference(id)],
})

/** A paragraph with text bound to a source. */
export function claiming(id: string, words = 'The goal is below 130/80 mm Hg.') {
  return {
    _type: 'block',
    _key: `claim-${id}`,
    style: 'normal',
    markDefs: [
      {
        ...{ _type: 'claim', _key: 'claim', source: { _type: 'reference', _ref: id } },
        ...{ value: '130/80', unit: 'mm Hg', place: 'Table 6' },
      },
    ],
    children: [{ _type: 'span', _key: 'words', text: words, marks: ['claim'] }],
  }
}

/** A paragraph followed by a citation. */
export const cited = (id: string, words: string) => ({
  ...{ _type: 'block', _key: `cited-${id}`, style: 'normal', markDefs: [] },
  children: [{ _type: 'span', _key: 'words', text: words, marks: [] }, citing(id)],
})

export const source = (id: string, fields: Record<string, unknown> = {}) => ({
  ...{ _id: id, _type: 'source', title: `About ${id}`, publisher: 'A journal', year: 2020 },
  ...{ url: `https://example.org/${id}`, kind: 'guideline', ...fields },
})

export const RETRACTED = {
  status: 'retracted',
  statusSince: '2025-08-14',
  whatChanged: 'Its data could not be found.',
} as const

/** Takes a change to a source through the whole review; nothing is public before that. */
export async function changeSource(
  office: Office,
  id: string,
  fields: Record<string, unknown>,
  by: TestRole = 'editor',
) {
  const before = office.stored(id)
  const draft = `drafts.${id}`
  await office.as(by).createOrReplace({
    ...{ _id: draft, _type: 'source' },
    ...before,
    ...fields,
    ...{ _id: draft, _type: 'source' },
  })
  const revision = office.revision(draft)
  const submitted = await office.decide(by, 'submit', { documentId: id, revision })
  const approved = await office.approve({ documentId: id, revision })
  if (submitted.status !== 200 || approved.status !== 200)
    throw new Error(JSON.stringify([submitted, approved]))
  await office.as(by).action({
    actionType: 'sanity.action.document.publish',
    publishedId: id,
    draftId: draft,
  })
}

/** The dashboard's list of changed evidence. */
export async function evidenceList(office: Office): Promise<readonly DashboardRow[]> {
  const answer: unknown = await office.as('viewer').fetch(EVIDENCE_QUERY, EVIDENCE_PARAMS)
  const user = { id: '', roles: [] }
  const now = new Date().toISOString()
  const given = { drafts: [], publicPages: [], plans: [], absences: [], user, now }
  return buildDashboard({ ...given, evidence: readEvidence(answer) }).lists.evidence
}
