import { isTransactionId } from '../../engine/transaction-id.ts'
import { httpError } from '../../errors.ts'
import { documentsAt } from '../../operations/history/documents.ts'
import { eventsOf } from '../../operations/history/events.ts'
import { transactionsOf } from '../../operations/history/transactions.ts'
import type { LakeContext } from '../../context.ts'
import {
  requireDataset,
  requireIdentity,
  VERSION,
  type LakeHono,
  type LakeRequest,
} from '../frame/context.ts'

const PAGE = 50
const LONGEST_PAGE = 500
const MAX_IDS = 100

function idsOf(c: LakeRequest): string[] {
  return (c.req.param('ids') ?? '').split(',').filter(Boolean).slice(0, MAX_IDS)
}

function limitOf(c: LakeRequest, usual: number): number {
  const limit = Number(c.req.query('limit') ?? usual)
  return Number.isInteger(limit) && limit > 0 ? Math.min(limit, LONGEST_PAGE) : usual
}

/** Throws 400 for what cannot be a transaction's id. */
function transactionOf(c: LakeRequest, name: string): string | undefined {
  const given = c.req.query(name)
  if (!given || isTransactionId(given)) return given
  throw httpError(400, 'Bad Request', `${name} is not the ID of a transaction`)
}

/**
 * The Studio asks for states under names of its own too, such as `publishCreation--<time>`: nothing is stored under
 * those, and the answer has no document. Throws 400 for other shapes.
 */
function revisionOf(c: LakeRequest): string | undefined {
  const given = c.req.query('revision')
  if (!given || /^[\w.:-]{1,128}$/.test(given)) return given
  throw httpError(400, 'Bad Request', 'revision is not the ID of a transaction')
}

/** Throws 400 for what no page before has given. */
function cursorOf(c: LakeRequest): string {
  const given = c.req.query('nextCursor') ?? ''
  if (/^\d{0,15}$/.test(given)) return given
  throw httpError(400, 'Bad Request', 'nextCursor is not one that this lake gave')
}

/** What was done to documents, by whom and when; and what they were. */
export function registerHistory(app: LakeHono, lake: LakeContext): void {
  const base = `${VERSION}/data/history/:dataset` as const

  app.get(`${base}/events/documents/:ids`, (c) => {
    requireDataset(c, lake)
    const identity = requireIdentity(c)
    const page = { limit: limitOf(c, 100), cursor: cursorOf(c) }
    return c.json(eventsOf(lake, c.req.param('ids'), page, identity))
  })

  app.get(`${base}/transactions/:ids`, (c) => {
    requireDataset(c, lake)
    const identity = requireIdentity(c)
    const lines = transactionsOf(
      lake,
      idsOf(c),
      {
        fromTransaction: transactionOf(c, 'fromTransaction'),
        toTransaction: transactionOf(c, 'toTransaction'),
        reverse: c.req.query('reverse') === 'true',
        limit: limitOf(c, PAGE),
        excludeMutations:
          c.req.query('excludeMutations') === 'true' || c.req.query('excludeContent') === 'true',
      },
      identity,
    )
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    return c.body(text, 200, { 'content-type': 'application/x-ndjson; charset=utf-8' })
  })

  app.get(`${base}/documents/:ids`, (c) => {
    requireDataset(c, lake)
    const identity = requireIdentity(c)
    const at = {
      revision: revisionOf(c),
      time: c.req.query('time'),
      lastRevision: c.req.query('lastRevision') === 'true',
    }
    return c.json(documentsAt(lake, idsOf(c), at, identity))
  })
}
