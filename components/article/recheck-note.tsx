import { getLatestCheck, isNotRechecked } from '@/lib/content/articles/recheck'
import { monthDate } from '@/lib/content/site/dates'
import type { ArticleLabels } from '@/lib/content/site/labels'
import type { SourceData } from '@/lib/content/text'

interface RecheckNoteProps {
  source: SourceData
  /** The sources of the list that it is shown in. */
  sources: readonly SourceData[]
  labels: ArticleLabels
}

/** Says that a source was not rechecked when the others in the list were: its date alone is easy to overlook. */
export function RecheckNote({ source, sources: beside, labels }: RecheckNoteProps) {
  if (!isNotRechecked(source, getLatestCheck(beside))) return null
  return (
    <>
      {' '}
      {labels.notRechecked} {monthDate(source.accessedAt)}.
    </>
  )
}
