import { isTransactionId } from '../../engine/transaction-id.ts'
import type { LakeContext } from '../../context.ts'
import { httpError } from '../../errors.ts'
import { releaseName } from '../../operations/actions/releases/release-document.ts'
import type { RequestContext } from '../../operations/asking.ts'
import { documentsAt } from '../../operations/history/documents.ts'
import { getEvents } from '../../operations/history/events.ts'
import { getReleaseEvents } from '../../operations/history/release-events.ts'
import { getTransactions } from '../../operations/history/transactions.ts'
import { parseIds } from '../middleware/id-list.ts'
import { VERSION, type LakeRequest } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'
import { MAX_HISTORY_IDS, MAX_PAGE_ENTRIES } from '../../../limits/queries.ts'

const PAGE = 50

function getIds(c: LakeRequest): string[] {
  return parseIds(c.req.param('ids') ?? '', MAX_HISTORY_IDS)
}

function getLimit(c: LakeRequest, usual: number): number {
  const limit = Number(c.req.query('limit') ?? usual)
  return Number.isInteger(limit) && limit > 0 ? Math.min(limit, MAX_PAGE_ENTRIES) : usual
}

function getAsking(c: LakeRequest): RequestContext {
  return { identity: c.get('identity'), signal: c.req.raw.signal }
}

/** Throws 400 for anything that cannot be a transaction id. */
function getTransaction(c: LakeRequest, name: string): string | undefined {
  const transactionId = c.req.query(name)
  if (!transactionId || isTransactionId(transactionId)) return transactionId
  throw httpError(400, 'Bad Request', `${name} is not a transaction ID`)
}

/**
 * The Studio also asks for states under its own names, such as `publishCreation--<time>`: nothing is stored under
 * those, so the response has no document. Throws 400 for other shapes.
 */
function getRevision(c: LakeRequest): string | undefined {
  const revision = c.req.query('revision')
  if (!revision || /^[\w.:-]{1,128}$/.test(revision)) return revision
  throw httpError(400, 'Bad Request', 'revision is not a transaction ID')
}

/** Throws 400 for a cursor that no page returned. */
function getCursor(c: LakeRequest): string {
  const cursor = c.req.query('nextCursor') ?? ''
  if (/^\d{0,15}$/.test(cursor)) return cursor
  throw httpError(400, 'Bad Request', 'nextCursor was not returned by this server')
}

function requireReleases({ config }: LakeContext): void {
  if (config.contentReleases !== true)
    throw httpError(404, 'Not Found', 'This server does not have content releases')
}

const HISTORY = `${VERSION}/data/history/:dataset` as const

/** What was done to documents, by whom and when, and their earlier versions. */
export const historyRoutes = [
  route({
    method: 'GET',
    path: `${HISTORY}/events/documents/:ids`,
    access: 'signedIn',
    summary: 'the events of documents, subject to history grants',
    handler: async (c, lake) => {
      const page = { limit: getLimit(c, 100), cursor: getCursor(c) }
      return c.json(await getEvents(lake, c.req.param('ids'), page, getAsking(c)))
    },
  }),
  route({
    method: 'GET',
    path: `${HISTORY}/events/releases/:release`,
    access: 'signedIn',
    summary: 'the events of a release, subject to history grants; 404 without content releases',
    handler: async (c, lake) => {
      requireReleases(lake)
      const page = { limit: getLimit(c, 100), cursor: getCursor(c) }
      const name = releaseName.safeParse(c.req.param('release'))
      if (!name.success) throw httpError(400, 'Bad Request', 'This is not the name of a release')
      return c.json(await getReleaseEvents(lake, name.data, page, getAsking(c)))
    },
  }),
  route({
    method: 'GET',
    path: `${HISTORY}/transactions/:ids`,
    access: 'signedIn',
    summary: 'the transactions of at most 100 documents, as NDJSON',
    handler: async (c, lake) => {
      const text = await getTransactions(
        lake,
        getIds(c),
        {
          fromTransaction: getTransaction(c, 'fromTransaction'),
          toTransaction: getTransaction(c, 'toTransaction'),
          reverse: c.req.query('reverse') === 'true',
          limit: getLimit(c, PAGE),
          excludeMutations:
            c.req.query('excludeMutations') === 'true' || c.req.query('excludeContent') === 'true',
        },
        getAsking(c),
      )
      return c.body(text, 200, { 'content-type': 'application/x-ndjson; charset=utf-8' })
    },
  }),
  route({
    method: 'GET',
    path: `${HISTORY}/documents/:ids`,
    access: 'signedIn',
    summary: 'at most 100 documents as of a time or a revision',
    handler: async (c, lake) => {
      const at = {
        revision: getRevision(c),
        time: c.req.query('time'),
        lastRevision: c.req.query('lastRevision') === 'true',
      }
      const json = await documentsAt(lake, getIds(c), at, getAsking(c))
      return c.body(json, 200, { 'content-type': 'application/json' })
    },
  }),
]
