import { z } from 'zod'
import { settings } from './settings.ts'
import { everythingChanged, REVALIDATE } from './web/delivery.ts'

/** The lake did not say where it stands. */
export class PositionError extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The lake does not tell its position (${status}).`)
    this.status = status
  }
}

/** Where the store stands in its own history: its id and its last transaction. */
export async function readPosition(lakeUrl: string, token: string): Promise<string> {
  const response = await fetch(`${lakeUrl}/vX/data/position/${settings.dataset}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!response.ok) throw new PositionError(response.status)
  return z.object({ position: z.string() }).parse(await response.json()).position
}

/** Expires every page. Needed once after a start on a store that has moved on since the build. */
export async function expireAllPages(secret: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${settings.port}${REVALIDATE}`, {
    method: 'POST',
    ...(await everythingChanged(secret)),
  })
  if (!response.ok) throw new Error(`The site did not take the refresh (${response.status}).`)
}
