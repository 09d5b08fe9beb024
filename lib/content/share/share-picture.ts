import { requireEnv } from '../../env'

const TIMEOUT_MS = 5_000
/**
 * Formats that the lake or the image host encoded itself. An SVG comes as its author wrote it, and would be rendered in
 * this process without a limit.
 */
const PIXELS = new Set(['image/png', 'image/jpeg', 'image/webp'])

/** Fetches a picture from the lake as a data URL, for renderers without network access. Throws if it cannot. */
export async function fetchPictureData(url: string): Promise<string> {
  // The builder's URLs are public; this process reaches the lake directly.
  const address = url.startsWith('/lake/')
    ? new URL(url.slice('/lake'.length), requireEnv('SANITY_API_HOST'))
    : new URL(url)
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || !PIXELS.has(type)) {
    await response.body?.cancel()
    throw new Error(`${address.pathname} is no picture (${response.status})`)
  }
  return `data:${type};base64,${Buffer.from(await response.arrayBuffer()).toString('base64')}`
}
