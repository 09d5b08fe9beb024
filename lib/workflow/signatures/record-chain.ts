import { isRecord } from '../../is-record.ts'
import { isNameIn } from '../model/names.ts'
import { recordRow, RECORDS, type RecordName } from '../model/records.ts'

/**
 * All signed records of a store form one chain: each has a number and names the record before it, of whatever page. A
 * record that someone deletes is still named by the next one, or by the chain's end, so the page that lost it is known.
 * Of several successive ones, only the last is; that others are missing, whatever their pages, is known by their numbers
 * (`findUnnamedGaps`). To delete records unnoticed, all records after them would have to go too, and the end be put back.
 */

type Fields = Readonly<Record<string, unknown>>

/** The document that names the newest record; the dot keeps it private. */
export const CHAIN_ID = 'review.chain'
export const CHAIN_TYPE = 'reviewChain'

/** A record as another one, or the chain's end, names it. */
export interface NamedRecord {
  number: number
  record: string
  /** The page that it is about. */
  page: string
  decision: string
}

/** The place of a record in the chain: stored in its field `chain`, and signed with it. */
export interface ChainLink {
  number: number
  previous?: {
    record: string
    decision: string
    page: { _type: 'reference'; _ref: string; _weak: true }
  }
}

/** The number of a record; 0 for one from before there was a chain. */
export function chainNumber({ chain }: Fields): number {
  return isRecord(chain) && typeof chain.number === 'number' ? chain.number : 0
}

/** The ids by which others may name a record: its own, and the one from before an upgrade gave it another. */
export function getNames({ _id, chain }: Fields): string[] {
  const earlier = isRecord(chain) ? chain.earlierId : undefined
  return [_id, earlier].filter((id) => typeof id === 'string')
}

/** A record that gets another id, so that those who name it find it. */
export function withEarlierId<Record extends Fields>(record: Record, earlierId: string): Record {
  return isRecord(record.chain) ? { ...record, chain: { ...record.chain, earlierId } } : record
}

/** The record that a record names as the one before it. */
export function namedBefore(record: Fields): NamedRecord | null {
  const { chain } = record
  if (!isRecord(chain) || !isRecord(chain.previous)) return null
  const { record: id, page, decision } = chain.previous
  if (typeof id !== 'string' || !isRecord(page) || typeof page._ref !== 'string') return null
  return {
    number: chainNumber(record) - 1,
    record: id,
    page: page._ref,
    decision: String(decision),
  }
}

/** The newest record, as a verified end of the chain names it; `record` is empty if the chain has none yet. */
export function readEnd({ number, record, page, decision }: Fields): NamedRecord | null {
  if (typeof number !== 'number' || typeof record !== 'string' || typeof page !== 'string')
    return null
  return { number, record, page, decision: String(decision) }
}

/** What the end of a chain says besides the newest record. */
export interface ChainState {
  /** Records from before the chain are still being added to it. */
  isPartial: boolean
  /** The number up to which an operator has accepted the records that there are. */
  accepted: number
}

/** The end of a chain, unsigned. */
export function chainEnd(
  newest: NamedRecord,
  { isPartial, accepted }: ChainState,
): Fields & { _id: string; _type: string } {
  return {
    _id: CHAIN_ID,
    _type: CHAIN_TYPE,
    ...newest,
    ...(isPartial && { isPartial }),
    ...(accepted > 0 && { accepted }),
  }
}

/** The same, of a verified end; null: there is none. */
export function readChainState(end: Fields | null): ChainState {
  const accepted = typeof end?.accepted === 'number' ? end.accepted : 0
  return { isPartial: end?.isPartial === true, accepted }
}

/**
 * The numbers of missing records that no record names, because the next one is missing too. `records`: all of a store
 * whose signatures were verified; `end`: the verified end of its chain.
 */
export function findUnnamedGaps(records: readonly Fields[], end: Fields | null): number[] {
  const present = new Set(records.flatMap(getNames))
  const numbers = new Set(records.map(chainNumber))
  const newest = end && readEnd(end)
  // Before there was `accepted`, an acceptance showed only in the next record, which names none before it.
  const begun = records.filter((each) => chainNumber(each) > 1 && namedBefore(each) === null)
  const accepted = Math.max(
    readChainState(end).accepted,
    newest?.record === '' ? newest.number : 0,
    ...begun.map((each) => chainNumber(each) - 1),
  )
  return [...records.map(namedBefore), newest].flatMap((named) => {
    if (!named || named.record === '' || present.has(named.record)) return []
    const number = named.number - 1
    return number > accepted && !numbers.has(number) ? [number] : []
  })
}

/** What the next record's field `chain` is. */
export function linkAfter({ number, record, page, decision }: NamedRecord): ChainLink {
  if (record === '') return { number: number + 1 }
  return {
    number: number + 1,
    previous: { record, decision, page: { _type: 'reference', _ref: page, _weak: true } },
  }
}

/** The number of the newest record that is named and not there; null if all are there. */
export function findGap(
  named: Iterable<Pick<NamedRecord, 'number' | 'record'>>,
  isPresent: (record: string) => boolean,
): number | null {
  let gap: number | null = null
  for (const { number, record } of named)
    if (!isPresent(record) && (gap === null || number > gap)) gap = number
  return gap
}

/**
 * The number of the newest record of a page that is named and not there, unless a later one decides what the missing one
 * may have decided; null if none is missing. `records`: all of the page's whose signatures were verified.
 */
export function findOpenGap(
  page: string,
  records: readonly Fields[],
  named: readonly NamedRecord[],
): number | null {
  const present = new Set(records.flatMap(getNames))
  const ofPage = named.filter((each) => each.page === page)
  const gap = findGap(ofPage, (record) => present.has(record))
  if (gap === null) return null
  return records.some((each) => chainNumber(each) > gap && !countsBeforeGap(each)) ? null : gap
}

/**
 * Whether a record from before a missing one still counts. The missing one may have been a refusal or a removal, so
 * nothing older approves a text, or says that it is public.
 */
export function countsBeforeGap({ decision }: Fields): boolean {
  if (!isNameIn<RecordName>(RECORDS, decision)) return false
  const { approves, leadsTo, readersSee, attests } = recordRow(decision)
  const lets =
    approves === true ||
    attests === true ||
    readersSee === 'these words' ||
    leadsTo === 'approved' ||
    leadsTo === 'approvedOnce'
  return !lets && !LETTING.includes(decision)
}

/** Others that let someone do more than before. */
const LETTING: readonly RecordName[] = [
  'recertifiedOnce',
  'unmarkedHighRisk',
  'appointed',
  'releaseScheduled',
]
