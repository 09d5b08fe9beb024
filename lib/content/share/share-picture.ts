import { requireEnv } from '../../env'

const PATIENCE_MS = 5_000
/**
 * What the lake or the image host has made itself. A drawing comes as its author wrote it, and would be drawn in this
 * process, without a limit.
 */
const PIXELS = new Set(['image/png', 'image/jpeg', 'image/webp'])

/** A picture of the lake as a data address, for renderers that fetch nothing. Throws when it cannot be had. */
export async function fetchPictureData(url: string): Promise<string> {
  // The builder's addresses are the public's; this process reaches the lake itself.
  const address = url.startsWith('/lake/')
    ? new URL(url.slice('/lake'.length), requireEnv('SANITY_API_HOST'))
    : new URL(url)
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || !PIXELS.has(type)) {
    await response.body?.cancel()
    throw new Error(`${address.pathname} is no picture (${response.status})`)
  }
  return `data:${type};base64,${Buffer.from(await response.arrayBuffer()).toString('base64')}`
}
