import { z } from 'zod'
import { isPublishedId, toDraftId } from '../../lake/engine/document-id.ts'
import {
  decision,
  PolicyError,
  type NotificationView,
  type PolicyCall,
} from '../../lake/policy-config.ts'
import type { MailLine } from '../../lake/policy-output.ts'
import { MAX_MISMATCH_REPORTERS } from '../../limits/review.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { CHAIN_ID, CHAIN_TYPE } from '../signatures/record-chain.ts'
import { isNameIn } from '../model/names.ts'
import { DASHBOARD_PATH, editPath } from '../model/studio-paths.ts'
import { documentName } from '../rules/document-name.ts'
import {
  UNRECORDED_CHANGE_TYPE,
  UNRECORDED_CHANGES,
  unrecordedChangeId,
  type UnrecordedChange,
} from '../rules/unrecorded-change.ts'
import {
  mismatchReport,
  VERIFIER_ROLE,
  type MismatchReport,
} from '../signatures/mismatch-report.ts'

/** A web process that finds the mismatch, and until when its word counts. */
const reporter = z.object({ process: z.string(), until: z.string(), change: z.string() })
type Reporter = z.infer<typeof reporter>

const storedReport = z.object({
  _id: z.string().refine(isPublishedId),
  documentId: z.string(),
  type: z.string().nullable().catch(null),
  change: z.string(),
  /** When it was first reported, ISO 8601. */
  at: z.string(),
  reporters: z.array(reporter).catch([]),
})
type StoredReport = z.infer<typeof storedReport>

function readReports(view: Pick<PolicyCall, 'ofType'>): StoredReport[] {
  return view
    .ofType(UNRECORDED_CHANGE_TYPE)
    .flatMap((document) => storedReport.safeParse(document).data ?? [])
}

/**
 * A web process says which public documents do not match their signed records: all that it finds. A report exists as
 * long as any process finds the mismatch. One that was stopped does not count for long, so that what was fixed
 * meanwhile goes, and a restart changes nothing.
 */
export const reportMismatches = decision({
  input: mismatchReport,
  run(input: MismatchReport, call) {
    if (!call.caller.roles.includes(VERIFIER_ROLE))
      throw new PolicyError({
        code: 'role',
        reason: 'Only the site’s verifier can report documents that do not match their records.',
      })
    const reports = new Map(readReports(call).map((report) => [report._id, report]))
    for (const { documentId, type, change } of input.documents) {
      const _id = unrecordedChangeId(documentId)
      const before = reports.get(_id)
      reports.delete(_id)
      const own = { process: input.process, until: getEnd(input, call), change }
      const reporters = withReporter(before, own, input, call)
      if (reporters === before?.reporters) continue
      write(call, {
        _id,
        documentId,
        type: type ?? before?.type ?? call.get(documentId)?._type ?? null,
        change: reporters[0]?.change ?? change,
        at: before?.at ?? call.at,
        reporters,
      })
    }
    for (const report of reports.values()) {
      const reporters = currentReporters(report, call).filter(
        ({ process }) => process !== input.process,
      )
      const [first] = reporters
      if (!first) call.delete(report._id)
      else if (reporters.length < report.reporters.length)
        write(call, { ...report, change: first.change, reporters })
    }
  },
})

function getEnd({ validSeconds }: MismatchReport, { at }: Pick<PolicyCall, 'at'>): string {
  return new Date(Date.parse(at) + 1_000 * validSeconds).toISOString()
}

function currentReporters({ reporters }: StoredReport, { at }: Pick<PolicyCall, 'at'>): Reporter[] {
  return reporters.filter(({ until }) => until > at)
}

/** The same list if nothing is to be written: each write stays in the history, so most repetitions cause none. */
function withReporter(
  before: StoredReport | undefined,
  own: Reporter,
  { validSeconds }: MismatchReport,
  call: Pick<PolicyCall, 'at'>,
): readonly Reporter[] {
  const current = before ? currentReporters(before, call) : []
  const index = current.findIndex(({ process }) => process === own.process)
  const known = current[index]
  const halfMs = 500 * validSeconds
  const isFresh =
    known?.change === own.change && Date.parse(known.until) - Date.parse(call.at) > halfMs
  if (before && isFresh && current.length === before.reporters.length) return before.reporters
  const all = known ? current.with(index, own) : [...current, own]
  return all.slice(-MAX_MISMATCH_REPORTERS)
}

function write(
  call: Pick<PolicyCall, 'put'>,
  { reporters, ...fields }: Omit<StoredReport, 'reporters'> & { reporters: readonly Reporter[] },
): void {
  call.put({
    ...fields,
    _type: UNRECORDED_CHANGE_TYPE,
    reporters: reporters.map((each) => ({ _key: each.process, ...each })),
  })
}

/** One line for each reported document and administrator: the same key however many processes report it. */
export function mismatchLines(
  people: readonly { id: string; roles: readonly string[] }[],
  view: Pick<NotificationView, 'get' | 'ofType'>,
): MailLine[] {
  const administrators = people.filter(({ roles }) => roles.includes('administrator'))
  return readReports(view).flatMap(({ documentId, type, change, at }) => {
    const document = view.get(documentId) ?? view.get(toDraftId(documentId))
    const line = {
      key: `unrecorded ${documentId} ${at}`,
      subject: documentId,
      about: null,
      title: getTitle(documentId, document),
      words: mailText(change),
      place: type === null || type === CHAIN_TYPE ? DASHBOARD_PATH : editPath(documentId, type),
      dueDay: null,
    }
    return administrators.map(({ id }) => ({ ...line, person: id }))
  })
}

function getTitle(id: string, document: SanityDocument | null): string {
  if (id === CHAIN_ID) return 'Review records'
  return document ? documentName(document) : id
}

function mailText(change: string): string {
  const title = 'Changed without a review'
  if (!isNameIn<UnrecordedChange>(UNRECORDED_CHANGES, change)) return title
  const sentence = UNRECORDED_CHANGES[change].replace(/\.$/, '')
  return `${title}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
}
