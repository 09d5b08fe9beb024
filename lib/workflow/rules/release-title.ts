import { isRecord } from '../../is-record.ts'

/** The title of a stored release, or words for one without a title. */
export function getReleaseTitle({ metadata }: Readonly<Record<string, unknown>>): string {
  const title = isRecord(metadata) && typeof metadata.title === 'string' ? metadata.title : ''
  return title.trim() || 'Untitled release'
}
