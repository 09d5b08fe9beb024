import { AUDIT_KINDS } from '../../access/audit.ts'
import { httpError } from '../../errors.ts'
import type { LakeContext } from '../../context.ts'
import { requireManager, VERSION, type LakeHono } from '../frame/context.ts'

const PAGE = 100
const LONGEST_PAGE = 500

/**
 * `GET /audit?before=&limit=&kind=&person=` → `{lines, people, next}`: the audit log, the newest first, for those
 * who manage the lake. `next` is the `before` of the following page; null on the last.
 */
export function registerAudit(app: LakeHono, lake: LakeContext): void {
  const { access } = lake
  app.get(`${VERSION}/audit`, (c) => {
    requireManager(c, lake)
    const kind = c.req.query('kind') || undefined
    if (kind !== undefined && !AUDIT_KINDS.some((each) => each === kind)) {
      throw httpError(400, 'Bad Request', `kind is one of ${AUDIT_KINDS.join(', ')}`)
    }
    const limit = Math.min(countOf(c.req.query('limit')) ?? PAGE, LONGEST_PAGE)
    const before = countOf(c.req.query('before'))
    const person = c.req.query('person') || undefined
    const lines = access.audit.list({ before, limit: limit + 1, kind, person })
    const shown = lines.slice(0, limit)
    return c.json({
      lines: shown.map((line) => ({
        ...line,
        firstAt: new Date(line.firstAt).toISOString(),
        lastAt: new Date(line.lastAt).toISOString(),
      })),
      people: access.users.list().map(({ id, name }) => ({ id, name })),
      next: lines.length > limit ? (shown.at(-1)?.id ?? null) : null,
    })
  })
}

function countOf(value: string | undefined): number | undefined {
  if (value === undefined || value === '') return undefined
  if (/^[1-9]\d{0,14}$/.test(value)) return Number(value)
  throw httpError(400, 'Bad Request', 'limit and before are whole numbers above 0')
}
