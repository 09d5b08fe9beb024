import type { TestLake, TestRole } from './fixture.ts'
import { isRecord } from '../../lib/is-record.ts'

type Json = Record<string, unknown>

/** The lake's raw response to a write. */
export interface Answer {
  status: number
  body: Json
  /** The `type` of the first error item, if any. */
  error: string | undefined
}

function firstError(body: Json): string | undefined {
  const items = isRecord(body.error) ? body.error.items : undefined
  const item: unknown = Array.isArray(items) ? items[0] : undefined
  return isRecord(item) && isRecord(item.error) ? String(item.error.type) : undefined
}

async function post(lake: TestLake, role: TestRole, path: string, body: unknown): Promise<Answer> {
  const response = await lake.fetch(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${lake.token(role)}`, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const json: unknown = await response.json()
  const read = isRecord(json) ? json : {}
  return { status: response.status, body: read, error: firstError(read) }
}

/** Sends mutations over plain HTTP, without the client's own checks. */
export function postMutations(
  lake: TestLake,
  role: TestRole,
  mutations: readonly unknown[] | string,
  { query = '', transactionId }: { query?: string; transactionId?: string } = {},
): Promise<Answer> {
  const body = typeof mutations === 'string' ? mutations : { mutations, transactionId }
  return post(lake, role, `/v2025-02-19/data/mutate/production?returnIds=true&${query}`, body)
}

export function postActions(
  lake: TestLake,
  role: TestRole,
  actions: readonly unknown[],
  extra: { transactionId?: string; dryRun?: boolean } = {},
): Promise<Answer> {
  return post(lake, role, '/v2025-02-19/data/actions/production', { actions, ...extra })
}
