import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { menuQuery } from '../content/site/menu-query.ts'
import { env } from '../env.ts'
import { settings } from './settings.ts'

/** The lake did not return its position. */
class PositionError extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The lake did not return its position (${status}).`)
    this.status = status
  }
}

/** The content state that a build is made from; hosted Sanity returns no position. */
export interface ContentState {
  position?: string
  menu?: unknown
}

/** A lake that is called directly: before there is a site, or next to it. */
interface LakeRequest {
  url: string
  token: string
}

async function fetchJson({ url, token }: LakeRequest, path: string): Promise<unknown> {
  const response = await fetch(`${url.replace(/\/$/, '')}/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!response.ok) throw new PositionError(response.status)
  return response.json()
}

/** The store's position in its history: later events are sent after this as `Last-Event-ID`. */
async function readPosition(lake: LakeRequest): Promise<string> {
  const answer = await fetchJson(lake, `vX/data/live-cursor/${settings.dataset}`)
  return z.object({ cursor: z.string() }).parse(answer).cursor
}

/** The current menu of every page. */
export async function readMenu(lake: LakeRequest): Promise<unknown> {
  const params = new URLSearchParams({ query: menuQuery, perspective: 'published' })
  const answer = await fetchJson(
    lake,
    `v${env.SANITY_API_VERSION}/data/query/${settings.dataset}?${params}`,
  )
  return z.object({ result: z.unknown() }).parse(answer).result
}

/** The retry interval for a lake that does not respond yet. */
const ASK_AGAIN_MS = 100

/** The same for a lake that may still be starting; `onWait` is called once if it is. Throws if it rejects the token. */
export async function waitForLake(lake: LakeRequest, onWait?: () => void): Promise<string> {
  for (let hasSaid = false; ; hasSaid = true) {
    try {
      return await readPosition(lake)
    } catch (error) {
      if (error instanceof PositionError && error.status < 500) throw error
      if (!hasSaid) onWait?.()
      await setTimeout(ASK_AGAIN_MS)
    }
  }
}
