import { isTransactionId } from '../../engine/transaction-id.ts'
import { httpError } from '../../errors.ts'
import type { Asking } from '../../operations/asking.ts'
import { documentsAt } from '../../operations/history/documents.ts'
import { eventsOf } from '../../operations/history/events.ts'
import { transactionsOf } from '../../operations/history/transactions.ts'
import { VERSION, type LakeRequest } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'

const PAGE = 50
const LONGEST_PAGE = 500
const MAX_IDS = 100

function idsOf(c: LakeRequest): string[] {
  const ids = (c.req.param('ids') ?? '').split(',').filter(Boolean)
  return [...new Set(ids)].slice(0, MAX_IDS)
}

function limitOf(c: LakeRequest, usual: number): number {
  const limit = Number(c.req.query('limit') ?? usual)
  return Number.isInteger(limit) && limit > 0 ? Math.min(limit, LONGEST_PAGE) : usual
}

function askingOf(c: LakeRequest): Asking {
  return { identity: c.get('identity'), signal: c.req.raw.signal }
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

const HISTORY = `${VERSION}/data/history/:dataset` as const

/** What was done to documents, by whom and when; and what they were. */
export const historyRoutes = [
  route({
    method: 'GET',
    path: `${HISTORY}/events/documents/:ids`,
    callers: 'signedIn',
    does: 'what happened to documents, as far as grants allow history',
    answer: async (c, lake) => {
      const page = { limit: limitOf(c, 100), cursor: cursorOf(c) }
      return c.json(await eventsOf(lake, c.req.param('ids'), page, askingOf(c)))
    },
  }),
  route({
    method: 'GET',
    path: `${HISTORY}/transactions/:ids`,
    callers: 'signedIn',
    does: 'their transactions, a line of JSON each',
    answer: async (c, lake) => {
      const text = await transactionsOf(
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
        askingOf(c),
      )
      return c.body(text, 200, { 'content-type': 'application/x-ndjson; charset=utf-8' })
    },
  }),
  route({
    method: 'GET',
    path: `${HISTORY}/documents/:ids`,
    callers: 'signedIn',
    does: 'documents as they were at a time or a revision',
    answer: async (c, lake) => {
      const at = {
        revision: revisionOf(c),
        time: c.req.query('time'),
        lastRevision: c.req.query('lastRevision') === 'true',
      }
      const json = await documentsAt(lake, idsOf(c), at, askingOf(c))
      return c.body(json, 200, { 'content-type': 'application/json' })
    },
  }),
]
