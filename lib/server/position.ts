import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { menuQuery } from '../content/site/menu-query.ts'
import { env } from '../env.ts'
import { settings } from './settings.ts'

/** The lake did not say where it stands. */
class PositionError extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The lake does not tell its position (${status}).`)
    this.status = status
  }
}

/** What a build is made from; hosted Sanity does not say where it stands. */
export interface ContentState {
  position?: string
  menu?: unknown
}

/** A lake that is asked directly: before there is a site, or beside it. */
interface Asked {
  url: string
  token: string
}

async function ask({ url, token }: Asked, path: string): Promise<unknown> {
  const response = await fetch(`${url.replace(/\/$/, '')}/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!response.ok) throw new PositionError(response.status)
  return response.json()
}

/** Where the store stands in its own history: what has come after it is told behind this as `Last-Event-ID`. */
async function readPosition(lake: Asked): Promise<string> {
  const answer = await ask(lake, `vX/data/position/${settings.dataset}`)
  return z.object({ position: z.string() }).parse(answer).position
}

/** The menu of every page, as it stands now. */
export async function readMenu(lake: Asked): Promise<unknown> {
  const asked = new URLSearchParams({ query: menuQuery, perspective: 'published' })
  const answer = await ask(
    lake,
    `v${env.SANITY_API_VERSION}/data/query/${settings.dataset}?${asked}`,
  )
  return z.object({ result: z.unknown() }).parse(answer).result
}

/** How often a lake that does not answer yet is asked. */
const ASK_AGAIN_MS = 100

/** The same of a lake that may still be starting; `onWait` is told once that it is. Throws where it refuses the token. */
export async function waitForLake(lake: Asked, onWait?: () => void): Promise<string> {
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
