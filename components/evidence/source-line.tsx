import { Publication } from '@/components/article/publication'
import { statusWord, type EvidenceLabels } from '@/lib/content/pages/sources-page'
import { longDate } from '@/lib/content/site/dates'
import type { SourceData } from '@/lib/content/text'

/** A publication in a line: what it is, when we last checked it, and where it stands. */
export function SourceLine({ source, labels }: { source: SourceData; labels: EvidenceLabels }) {
  const { accessedAt } = source
  return (
    <>
      <Publication source={source} />{' '}
      <span className="text-muted">
        {accessedAt ? `${labels.checked} ${longDate(accessedAt)}. ` : `${labels.notChecked} `}
        {labels.status} <strong>{statusWord(source, labels)}</strong>.
      </span>
    </>
  )
}
