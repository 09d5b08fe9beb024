import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { openAccess } from '../access/access.ts'
import { ADMIN_HEADER, runAdminCommand } from '../access/admin.ts'
import { openSecrets } from '../access/secrets.ts'
import type { LakeConfig } from '../config.ts'
import { openStore } from '../store/store.ts'
import { withStoreLock } from './store-lock.ts'

interface Target {
  dataDir: string
  config: LakeConfig
}

const address = z.object({ url: z.url(), pid: z.number().int() })
const answer = z.object({ result: z.unknown() })
const failure = z.object({ message: z.string() })

/** The address of the lake running on this data folder; null when there is none. */
export async function runningLake(dataDir: string): Promise<string | null> {
  const file = join(dataDir, 'lake.json')
  if (!existsSync(file)) return null
  const parsed = address.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success) return null
  try {
    const response = await fetch(`${parsed.data.url}/ping`, { signal: AbortSignal.timeout(5_000) })
    return response.ok ? parsed.data.url : null
  } catch {
    return null
  }
}

/** Throws if a lake is running on this data folder, since it has the store locked. */
export async function requireNotRunning(dataDir: string): Promise<void> {
  const url = await runningLake(dataDir)
  if (url === null) return
  throw new Error(
    `A lake is running on ${dataDir}, at ${url}. Stop it first, or choose another data folder with --data.`,
  )
}

/**
 * Runs a command on the users and tokens of a data folder: through the running lake, which has the store locked, or
 * directly if none is running.
 */
export async function runOnLake(
  target: Target,
  command: string,
  input: Record<string, unknown>,
): Promise<unknown> {
  // Checked at each try: a lake that has started since then runs the command itself.
  return withStoreLock(target.dataDir, () => run(target, command, input))
}

async function run(
  target: Target,
  command: string,
  input: Record<string, unknown>,
): Promise<unknown> {
  const url = await runningLake(target.dataDir)
  if (url !== null) {
    const { adminKey } = openSecrets(target.dataDir).read()
    const response = await fetch(`${url}/_admin/${command}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [ADMIN_HEADER]: adminKey },
      body: JSON.stringify(input),
    })
    const body: unknown = await response.json()
    if (response.ok) return answer.parse(body).result
    throw new Error(failure.safeParse(body).data?.message ?? `The lake returned ${response.status}`)
  }
  if (!existsSync(target.dataDir))
    throw new Error(`There is no lake in ${target.dataDir}; start one first`)
  const store = openStore(target.dataDir)
  try {
    const access = await openAccess({ db: store.db, ...target })
    return await runAdminCommand(access, command, input, store.erasure)
  } finally {
    store.close()
  }
}
