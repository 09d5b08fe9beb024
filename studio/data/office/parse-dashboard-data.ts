import { getPublishedId, getVersionFromId } from '@sanity/client/csm'
import { z } from '../../../lib/zod-without-eval.ts'
import {
  readDashboardRecords,
  type DraftPage,
  type Plan,
  type PublicPage,
} from '../../../lib/workflow/dashboard/facts.ts'
import { readAbsences, type Absence } from '../../../lib/workflow/dashboard/delegates.ts'
import { getAddress } from '../../../lib/workflow/rules/address-of.ts'
import { readPerson } from '../../../lib/workflow/rules/people.ts'
import { PLAN_NAMES, PLANS } from '../../../lib/workflow/model/transitions.ts'
import { isScheduledDraft } from '../../../lib/workflow/rules/scheduled-draft.ts'
import { createDraftHash } from './draft-hash.ts'
import { each } from './each.ts'

const nullable = z
  .string()
  .nullish()
  .transform((text) => text ?? null)
const title = z
  .string()
  .nullish()
  .transform((text) => text ?? '')
const record = z.record(z.string(), z.unknown())

const draft = z.object({
  document: z.looseObject({
    _id: z.string(),
    _type: z.string(),
    _rev: z.string(),
    _updatedAt: nullable,
  }),
  title,
  author: nullable,
  records: z.array(record),
})
const plan = z.object({
  what: z.enum(PLAN_NAMES),
  runAt: z.string(),
  plannedAt: z.string(),
  by: z.unknown(),
  /** Of several pages that are published together. */
  title: nullable,
  pages: z.array(z.unknown()),
})
const plannedPage = z.object({
  id: z.string(),
  page: z.object({ _type: z.string(), title: nullable }).nullish(),
  records: z.array(record),
})
const release = z.object({ name: z.string(), publishAt: z.string(), _updatedAt: z.string() })
const version = z.object({
  _id: z.string(),
  _type: z.string(),
  title: nullable,
  records: z.array(record),
})
const page = z.object({
  id: z.string(),
  type: z.string(),
  title,
  author: nullable,
  records: z.array(record),
})
const office = z.object({
  drafts: z.array(z.unknown()),
  plans: z.array(z.unknown()),
  releases: z.array(z.unknown()),
  versions: z.array(z.unknown()),
  absences: z.array(z.unknown()),
})

export interface Office {
  drafts: readonly DraftPage[]
  plans: readonly Plan[]
  absences: readonly Absence[]
}

/** Creates a parser for responses to `OFFICE_QUERY` that caches the hashes of unchanged drafts. */
export function parseDashboardData(): (answer: unknown) => Office {
  const draftHash = createDraftHash()
  return (answer) => {
    const found = office.parse(answer)
    return {
      drafts: each(draft, found.drafts).map(({ document, title: called, author, records }) => ({
        id: getPublishedId(document._id),
        type: document._type,
        title: called,
        author,
        address: getAddress(document),
        writtenAt: document._updatedAt,
        revision: document._rev,
        draftHash: draftHash(document, readDashboardRecords(records)),
        records: readDashboardRecords(records),
      })),
      plans: [...readPlans(found.plans), ...readVersions(found.releases, found.versions)],
      absences: readAbsences(each(record, found.absences)),
    }
  }
}

function readPlans(plans: readonly unknown[]): Plan[] {
  return each(plan, plans).flatMap(({ pages, title: together, by, ...rest }) =>
    each(plannedPage, pages).map(({ id, page: planned, records }) => ({
      ...rest,
      id,
      records: readDashboardRecords(records),
      by: readPerson(by),
      type: planned?._type ?? null,
      title: planned?.title ?? null,
      together: together ?? undefined,
    })),
  )
}

/** The pages that scheduled releases take offline, and scheduled drafts. */
function readVersions(releases: readonly unknown[], versions: readonly unknown[]): Plan[] {
  const byName = new Map(each(release, releases).map((found) => [found.name, found]))
  return each(version, versions).flatMap(({ _id, _type, title: called, records }): Plan[] => {
    const found = byName.get(getVersionFromId(_id) ?? '')
    if (!found) return []
    const read = readDashboardRecords(records)
    const isDraft = isScheduledDraft(found.name)
    const made = read.findLast(({ decision }) => decision === PLANS.publish.made)
    return [
      {
        id: getPublishedId(_id),
        type: _type,
        title: called,
        what: isDraft ? 'publish' : 'unpublish',
        runAt: found.publishAt,
        plannedAt: found._updatedAt,
        by: isDraft ? (made?.by ?? null) : null,
        records: read,
      },
    ]
  })
}

/** Parses a response to `PAGES_QUERY`. */
export function readPages(answer: unknown): PublicPage[] {
  return each(page, z.array(z.unknown()).parse(answer)).map((found) => ({
    ...found,
    records: readDashboardRecords(found.records),
  }))
}
