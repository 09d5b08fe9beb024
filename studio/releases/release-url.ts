import { STUDIO_PATH } from '../../lib/workflow/model/studio-paths.ts'

/** The Studio's own page of a release. */
export function releaseUrl(name: string): string {
  return `${STUDIO_PATH}/releases/${encodeURIComponent(name)}`
}

/** The form of a version in a release. */
export function versionUrl(page: { id: string; type: string }, name: string): string {
  return `${pageUrl(page)}?perspective=${encodeURIComponent(name)}`
}

/** The form of a page. */
export function pageUrl({ id, type }: { id: string; type: string }): string {
  return `${STUDIO_PATH}/intent/edit/id=${encodeURIComponent(id)};type=${encodeURIComponent(type)}/`
}
