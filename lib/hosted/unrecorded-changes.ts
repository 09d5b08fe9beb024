import { ClientError, type SanityClient } from '@sanity/client'
import { z } from 'zod'
import { isPublicId, isPublishedId } from '../lake/engine/document-id.ts'
import { isStoredDocument } from '../lake/store/stored-document.ts'
import type { PolicySigning } from '../lake/policy-config.ts'
import type { SanityDocument } from '../lake/types.ts'
import { isRecord } from '../is-record.ts'
import { RECORD_TYPE } from '../workflow/model/records.ts'
import { GATED_TYPES } from '../workflow/rules/clinical.ts'
import { documentName } from '../workflow/rules/document-name.ts'
import { PROFILE_TYPE } from '../workflow/rules/appointments.ts'
import {
  findUnrecordedChange,
  UNRECORDED_CHANGE_TYPE,
  unrecordedChangeId,
  type UnrecordedChange,
} from '../workflow/rules/unrecorded-change.ts'
import {
  CHAIN_ID,
  CHAIN_TYPE,
  chainNumber,
  findOpenGap,
  findUnnamedGaps,
  namedBefore,
  readEnd,
  type NamedRecord,
} from '../workflow/signatures/record-chain.ts'
import { commitFirst } from './pending-mails.ts'
import { mailClaim, mailReports, type ReportMailer, type StoredReport } from './report-mails.ts'
import { verifyRecord } from '../workflow/signatures/record-signature.ts'

/** `publisher` has the publisher's token, and the perspective `raw`. */
export interface UnrecordedChangeOptions extends ReportMailer {
  /** Only records with a valid signature count; null: all do. */
  signing: Pick<PolicySigning, 'verify'> | null
  now: () => number
}

/** The types of documents that are compared with their records. */
export const WATCHED_TYPES: readonly string[] = [...GATED_TYPES, PROFILE_TYPE]
/** Records in one query. */
const PAGE = 500
/** Document ids in one query. */
const BATCH = 100
const subject = z.object({ subject: z.object({ _ref: z.string() }) })

/**
 * Compares public documents with their records, and writes a report for each that does not match; a report that no
 * longer holds is deleted. Reads both with one query, since a decision writes both in one transaction.
 */
export async function checkDocuments(
  options: UnrecordedChangeOptions,
  ids: readonly string[],
  authors: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const reports: StoredReport[] = []
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH)
    const found: unknown[] = await options.publisher.fetch(
      '*[_id in $ids || _id == $end || (_type == $record && (subject._ref in $ids || chain.previous.page._ref in $ids))]',
      { ids: batch, record: RECORD_TYPE, end: CHAIN_ID },
    )
    // A draft of a record is forged: anyone may write drafts.
    const stored = found.filter(isStoredDocument).filter(({ _id }) => isPublishedId(_id))
    const valid = stored.filter((each) => counts(each, options.signing))
    const records = Map.groupBy(
      valid.filter((each) => each._type === RECORD_TYPE),
      (each) => subject.safeParse(each).data?.subject._ref,
    )
    const named = valid.flatMap((each) => getNamed(each) ?? [])
    for (const id of batch) {
      const document = stored.find(({ _id, _type }) => _id === id && _type !== RECORD_TYPE) ?? null
      const own = records.get(id) ?? []
      const isMissing = options.signing !== null && findOpenGap(id, own, named) !== null
      const change = isMissing
        ? 'recordsMissing'
        : findUnrecordedChange(document, own, { isSigned: options.signing !== null })
      const made = await report(options, { id, document, change, by: authors.get(id) ?? null })
      if (made) reports.push(made)
    }
  }
  await mailReports(reports, options)
}

/** The record that a record, or the end of the chain, names. */
function getNamed(document: SanityDocument): NamedRecord | null {
  return document._type === CHAIN_TYPE ? readEnd(document) : namedBefore(document)
}

function counts(record: SanityDocument, signing: UnrecordedChangeOptions['signing']): boolean {
  return signing === null || verifyRecord(record, signing) === 'valid'
}

/** Every document that is public or has records: what happened while no one was looking. */
export async function checkAllDocuments(options: UnrecordedChangeOptions): Promise<void> {
  await checkDocuments(options, await listReviewedIds(options.publisher))
  if (options.signing) await checkChainEnd(options, options.signing)
}

/** The end of the chain must be signed, and not be older than a record, and no record may be missing that no other names. */
async function checkChainEnd(
  options: UnrecordedChangeOptions,
  signing: Pick<PolicySigning, 'verify'>,
): Promise<void> {
  const { publisher } = options
  const valid = await fetchChain(publisher, signing)
  // Later than the records, so that it is not older than they are.
  const found = await publisher.getDocument(CHAIN_ID)
  const stored = found && counts(found, signing) ? found : null
  const last = valid.reduce((highest, each) => Math.max(highest, chainNumber(each)), 0)
  const end = stored && readEnd(stored)
  const isOld = end === null ? last > 0 : end.number < last
  const isBroken = isOld || (await areMissing(findUnnamedGaps(valid, stored), publisher, signing))
  const change = isBroken ? 'chainBroken' : null
  const made = await report(options, { id: CHAIN_ID, document: null, change, by: null })
  await mailReports(made ? [made] : [], options)
}

/** Records that were written while all were read may seem to be missing. */
async function areMissing(
  numbers: readonly number[],
  publisher: SanityClient,
  signing: Pick<PolicySigning, 'verify'>,
): Promise<boolean> {
  if (numbers.length === 0) return false
  const present = new Set((await fetchChain(publisher, signing)).map(chainNumber))
  return numbers.some((number) => !present.has(number))
}

/** All records of the chain with a valid signature. */
async function fetchChain(
  publisher: SanityClient,
  signing: Pick<PolicySigning, 'verify'>,
): Promise<SanityDocument[]> {
  const all: SanityDocument[] = []
  for (let after = ''; ;) {
    const found: unknown[] = await publisher.fetch(
      `*[_type == $record && defined(chain.number) && _id > $after] | order(_id asc)[0...${PAGE}]`,
      { record: RECORD_TYPE, after },
    )
    const page = found.filter(isStoredDocument)
    all.push(...page.filter((each) => isPublishedId(each._id) && counts(each, signing)))
    const last = page.at(-1)
    if (found.length < PAGE || !last) return all
    after = last._id
  }
}

/** The ids of all documents that are public and need a review, or have records. */
export async function listReviewedIds(publisher: SanityClient): Promise<string[]> {
  const found: unknown[] = await publisher.fetch(
    `*[_type in $types || _type == $record]{"id": select(_type == $record => subject._ref, _id)}.id`,
    { types: [...WATCHED_TYPES], record: RECORD_TYPE },
  )
  return [...new Set(found.filter((id) => typeof id === 'string').filter(isPublicId))]
}

interface Finding {
  id: string
  document: SanityDocument | null
  change: UnrecordedChange | null
  by: string | null
}

/** Returns a new report; null if there is none, or another process wrote it. */
async function report(
  { publisher, now }: UnrecordedChangeOptions,
  { id, document, change, by }: Finding,
): Promise<StoredReport | null> {
  const _id = unrecordedChangeId(id)
  const before = await publisher.getDocument(_id)
  const at = new Date(now()).toISOString()
  if (change === null) {
    // The team is still told, if its mail could not be sent yet.
    if (before?.mailClaimedAt !== undefined)
      await commitFirst(
        publisher.patch(_id).ifRevisionId(before._rev).setIfMissing({ endedAt: at }),
      )
    else if (before) await publisher.delete(_id)
    return null
  }
  const revision = document?._rev ?? null
  const isKnown = before?.change === change && (before.revision ?? null) === revision
  if (isKnown && before.endedAt === undefined) return null
  const isChain = id === CHAIN_ID
  const known = isChain ? 'Review records' : String(before?.name ?? id)
  const name = document ? documentName(document) : known
  const type =
    document?._type ?? (isChain ? CHAIN_TYPE : typeof before?.type === 'string' ? before.type : '')
  const claim = mailClaim(now())
  const fields = {
    documentId: id,
    type,
    name,
    change,
    revision,
    by,
    at,
    ...claim,
  }
  try {
    if (before)
      await publisher
        .patch(_id, { ifRevisionID: before._rev, set: fields, unset: ['endedAt'] })
        .commit()
    else await publisher.create({ _id, _type: UNRECORDED_CHANGE_TYPE, ...fields })
    return { _id, ...claim, report: { documentId: id, type, name, change, by } }
  } catch (error) {
    // Another process was faster, and notifies.
    if (error instanceof ClientError && error.statusCode === 409) return null
    throw error
  }
}

/** The published document that a listener's event is about; null for anything that no report depends on. */
export function readChange(event: unknown): { id: string; author: string | null } | null {
  if (!isRecord(event) || typeof event.documentId !== 'string') return null
  const { documentId, identity } = event
  if (!isPublicId(documentId)) return null
  return { id: documentId, author: typeof identity === 'string' ? identity : null }
}
