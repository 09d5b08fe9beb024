/** The API version from which on releases, stacked perspectives, and the published perspective by default exist. */
export const RELEASES_SINCE = '2025-02-19'

/** `version` is as in the path: `v2025-02-19`, `v1`, `vX`. */
export function supportsReleases(version: string): boolean {
  const date = version.replace(/^v/, '')
  return date === 'X' || date >= RELEASES_SINCE
}
