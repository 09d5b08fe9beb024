import type { SanityClient } from '@sanity/client'

/** From the approval to the scheduled time: the last second before it. */
export const LEAD_MS = 1_000
/** The lake dies at a random moment from so long before that time until so long after it. */
const KILL_BEFORE_MS = 400
const KILL_AFTER_MS = 150

export const EDITOR = 'editor@clearwell.example'
export const REVIEWER = 'reviewer@clearwell.example'
export const today = () => new Date().toISOString().slice(0, 10)

export interface Staff {
  editor: string
  reviewer: { token: string; password: string }
}

/** When the lake of a round dies, in milliseconds since 1970, like the scheduled time. */
export function randomKillTime(at: number): number {
  return at - KILL_BEFORE_MS + Math.random() * (KILL_BEFORE_MS + KILL_AFTER_MS)
}

export async function decide(
  client: SanityClient,
  decision: string,
  input: Record<string, unknown>,
): Promise<void> {
  await client.request({
    method: 'POST',
    url: '/data/decisions/production',
    body: { decision, ...input },
  })
}
