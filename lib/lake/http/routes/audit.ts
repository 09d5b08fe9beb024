import { getIdentity } from '../../access/access.ts'
import { AUDIT_KINDS, toCurrentKind } from '../../access/audit.ts'
import type { LakeContext } from '../../context.ts'
import { httpError } from '../../errors.ts'
import { VERSION, type LakeRequest } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'
import { MAX_PAGE_ENTRIES } from '../../../limits/queries.ts'

const PAGE = 100

export const auditRoutes = [
  route({
    method: 'GET',
    path: `${VERSION}/audit`,
    access: 'manager',
    summary:
      'ours: the audit log, newest first, filtered by `before`, `limit`, `kind` and `person`',
    handler: (c, lake) => c.json(getPage(c, lake)),
  }),
]

/** `{lines, people, next}`: `next` is the `before` of the following page; null on the last page. */
function getPage(c: LakeRequest, { access }: LakeContext) {
  const requestedKind = c.req.query('kind') || undefined
  const kind = requestedKind && toCurrentKind(requestedKind)
  if (requestedKind !== kind)
    c.get('noteRenamed')(`the audit kind ${requestedKind}, which is now ${kind}`)
  if (kind !== undefined && !AUDIT_KINDS.some((each) => each === kind)) {
    throw httpError(400, 'Bad Request', `kind must be one of ${AUDIT_KINDS.join(', ')}`)
  }
  const limit = Math.min(getCount(c.req.query('limit')) ?? PAGE, MAX_PAGE_ENTRIES)
  const before = getCount(c.req.query('before'))
  const person = c.req.query('person') || undefined
  const lines = access.audit.list({ before, limit: limit + 1, kind, person })
  const shown = lines.slice(0, limit)
  return {
    lines: shown.map((line) => ({
      ...line,
      firstAt: new Date(line.firstAt).toISOString(),
      lastAt: new Date(line.lastAt).toISOString(),
    })),
    people: [
      ...access.users.list().map(({ id, name }) => ({ id, name })),
      ...access.users.guests().map((guest) => ({ id: guest.id, name: getIdentity(guest).name })),
    ],
    next: lines.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

function getCount(value: string | undefined): number | undefined {
  if (value === undefined || value === '') return undefined
  if (/^[1-9]\d{0,14}$/.test(value)) return Number(value)
  throw httpError(400, 'Bad Request', 'limit and before must be whole numbers above 0')
}
