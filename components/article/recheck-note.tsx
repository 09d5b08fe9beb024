import { getLatestCheck, isNotRechecked } from '@/lib/content/articles/recheck'
import { monthDate } from '@/lib/content/site/dates'
import type { ArticleLabels } from '@/lib/content/site/labels'
import type { SourceData } from '@/lib/content/text'

interface RecheckNoteProps {
  source: SourceData
  /** The sources in whose list it is shown. */
  beside: readonly SourceData[]
  labels: ArticleLabels
}

/** Says beside a source that it was not opened again when the others were: its day alone is easily passed over. */
export function RecheckNote({ source, beside, labels }: RecheckNoteProps) {
  if (!isNotRechecked(source, getLatestCheck(beside))) return null
  return (
    <>
      {' '}
      {labels.notRechecked} {monthDate(source.accessedAt)}.
    </>
  )
}
