import { z } from '../../../lib/zod-without-eval.ts'
import { readDashboardRecords, type EvidencePage } from '../../../lib/workflow/dashboard/facts.ts'
import { changedSource, citingPages } from '../../../lib/workflow/evidence/citing-pages.ts'
import { referencesIn } from '../../../lib/workflow/diff/plain-text.ts'
import { addressedTypes, writtenTypes } from '../../../schemas/index.ts'
import { each } from './each.ts'

const stored = z.looseObject({ _id: z.string(), _type: z.string() })
const found = z.object({
  document: stored,
  title: z.string().nullish(),
  author: z.string().nullish(),
  records: z.array(z.record(z.string(), z.unknown())),
})
const answered = z.object({ sources: z.array(z.unknown()), found: z.array(z.unknown()) })

/** The parameters of `EVIDENCE_QUERY`. */
export const EVIDENCE_PARAMS = { types: [...writtenTypes], pageTypes: [...addressedTypes] }

/** Parses its response: the pages that show readers a notice, with their people. */
export function readEvidence(answer: unknown): EvidencePage[] {
  const read = answered.parse(answer)
  const byId = new Map(each(found, read.found).map((one) => [one.document._id, one]))
  const documents = [...byId.values()].map(({ document }) => document)
  const sources = each(stored, read.sources).flatMap((source) => changedSource(source) ?? [])
  const pages = citingPages(sources, {
    get: (id) => byId.get(id)?.document ?? null,
    referring: (id) => documents.filter((document) => referencesIn(document).includes(id)),
  })
  return pages.map((page) => {
    const { title, author, records } = byId.get(page.id) ?? {}
    return {
      ...page,
      title: title ?? page.title,
      author: author ?? null,
      records: readDashboardRecords(records ?? []),
    }
  })
}
