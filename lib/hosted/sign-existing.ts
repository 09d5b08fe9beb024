import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { isPublishedId } from '../lake/engine/document-id.ts'
import { policyCall } from '../lake/policy/check.ts'
import type { PolicySigning } from '../lake/policy-config.ts'
import { isStoredDocument } from '../lake/store/stored-document.ts'
import { describeError } from '../log/redact.ts'
import { RECORD_TYPE } from '../workflow/model/records.ts'
import { isGatedType } from '../workflow/rules/clinical.ts'
import { markedAccount, PROFILE_TYPE } from '../workflow/rules/appointments.ts'
import { verifyRecord } from '../workflow/signatures/record-signature.ts'
import { recordAppointment } from './appointments.ts'
import { getContext, retryConflicts, type HostedStore } from './decisions.ts'
import { listReviewedIds } from './unrecorded-changes.ts'

/** A store whose records can be signed. */
export type SigningStore = HostedStore & { signing: PolicySigning }

export interface SignResult {
  /** Documents whose records are signed now, or whose public text has got a signed statement. */
  signed: number
  /** Documents for which that failed, with the reason. */
  failed: readonly { id: string; reason: string }[]
}

const AUTHOR = 'signing of existing records'
const OPTIONS = { author: AUTHOR, channel: 'decision' } as const
const DOUBTFUL = 'it has unsigned records beside signed ones, which the server did not write'
const LATER = 'it is unsigned in a dataset with signed records, so someone may have added it since'
/** Documents in one query. */
const BATCH = 100

/**
 * Signs what a dataset has from before its server signed: every unsigned record, a statement about each public text
 * that no record of a publication is about, and the mark of each medical reviewer. This trusts what the dataset contains
 * at that moment, so a person decides it, once. Repeated, it signs only documents that the person names in `ids`, and
 * never one with a signed record: an unsigned record beside it was not written by the server. `restartChain` gives the
 * chain of records a new end, if it has lost it.
 */
export async function signExisting(
  store: SigningStore,
  { ids = [], restartChain = false }: { ids?: readonly string[]; restartChain?: boolean } = {},
): Promise<SignResult> {
  const { earlier } = store.policy
  if (!earlier) return { signed: 0, failed: [] }
  if (restartChain)
    await retryConflicts(store, store.publisher, [], (snapshot) => {
      const context = getContext(store, snapshot, AUTHOR)
      return context.commit(OPTIONS, (tx) => {
        const call = policyCall(tx, OPTIONS, context.services)
        earlier.begin?.(call)
        earlier.complete?.(call)
      })
    })
  const { unsigned, doubtful, isFirst } = await listUnsigned(store)
  const due = unsigned.filter((id) => isFirst || ids.includes(id))
  const failed = [
    ...doubtful.map((id) => ({ id, reason: DOUBTFUL })),
    ...unsigned.filter((id) => !due.includes(id)).map((id) => ({ id, reason: LATER })),
  ]
  let signed = 0
  for (const id of due) {
    try {
      await retryConflicts(store, store.publisher, [id], (snapshot) => {
        const context = getContext(store, snapshot, AUTHOR)
        return context.commit(OPTIONS, (tx) => {
          const call = policyCall(tx, OPTIONS, context.services)
          const document = tx.get(id)
          if (document?._type === PROFILE_TYPE) recordAppointment(id, document, [], call)
          else earlier.sign(id, call)
        })
      })
      signed += 1
    } catch (error) {
      failed.push({ id, reason: describeError(error) })
    }
  }
  return { signed, failed }
}

const subject = z.object({ subject: z.object({ _ref: z.string() }) })

/**
 * The documents without any signed record that have unsigned ones or are public, and those that have both kinds of
 * records.
 */
async function listUnsigned({ publisher, signing }: SigningStore) {
  const ids = await listReviewedIds(publisher)
  const unsigned: string[] = []
  const doubtful: string[] = []
  let isFirst = true
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH)
    const stored = await fetchWithRecords(publisher, batch)
    const records = Map.groupBy(
      stored.filter(({ _type }) => _type === RECORD_TYPE),
      (each) => subject.safeParse(each).data?.subject._ref,
    )
    for (const id of batch) {
      const own = records.get(id) ?? []
      const states = new Set(own.map((each) => verifyRecord(each, signing)))
      const document = stored.find(({ _id, _type }) => _id === id && _type !== RECORD_TYPE)
      const isPublic =
        document !== undefined &&
        (isGatedType(document._type) ||
          (document._type === PROFILE_TYPE && markedAccount(document) !== null))
      if (states.has('valid')) {
        isFirst = false
        if (states.has('unsigned')) doubtful.push(id)
      } else if (states.has('unsigned') || isPublic) unsigned.push(id)
    }
  }
  return { unsigned, doubtful, isFirst }
}

async function fetchWithRecords(publisher: SanityClient, ids: readonly string[]) {
  const found: unknown[] = await publisher.fetch(
    '*[_id in $ids || (_type == $record && subject._ref in $ids)]',
    { ids, record: RECORD_TYPE },
  )
  // A draft of a record is forged: anyone may write drafts.
  return found.filter(isStoredDocument).filter(({ _id }) => isPublishedId(_id))
}
