import { Publication } from '@/components/article/publication'
import { RecheckNote } from '@/components/article/recheck-note'
import { statusWord, type EvidenceLabels } from '@/lib/content/pages/sources-page'
import { longDate } from '@/lib/content/site/dates'
import type { ArticleLabels } from '@/lib/content/site/labels'
import type { SourceData } from '@/lib/content/text'

interface SourceLineProps {
  source: SourceData
  /** The other sources of the page or list, to detect one that was not rechecked with them. */
  allSources: readonly SourceData[]
  labels: EvidenceLabels
  articleLabels: ArticleLabels
}

/** A publication in one line: what it is, when we last checked it, and its status. */
export function SourceLine({ source, allSources: beside, labels, articleLabels }: SourceLineProps) {
  const { accessedAt } = source
  return (
    <>
      <Publication source={source} />{' '}
      <span className="text-muted">
        {accessedAt ? `${labels.checked} ${longDate(accessedAt)}. ` : `${labels.notChecked} `}
        {labels.status} <strong>{statusWord(source, labels)}</strong>.
        <RecheckNote source={source} sources={beside} labels={articleLabels} />
      </span>
    </>
  )
}
