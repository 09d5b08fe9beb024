/** The size that social networks recommend. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const

/** The path of a page's share image; `pathOfShareImage` is the inverse. */
export function shareImagePath(path: string): string {
  return `/og${path === '/' ? '/home' : path}.png`
}

/** The page's path from the segments after `/og/`; null if they are not a picture. */
export function getShareImagePath(segments: readonly string[]): string | null {
  const [, name] = /^(.+)\.png$/.exec(segments.join('/')) ?? []
  if (name === undefined) return null
  return name === 'home' ? '/' : `/${name}`
}
