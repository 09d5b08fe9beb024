import { getNotice } from '@/lib/content/articles/evidence'
import type { ArticleLabels } from '@/lib/content/site/labels'
import type { SourceData } from '@/lib/content/text'
import { NoticeText } from './evidence-notices'

interface EvidenceNoteProps {
  /** The sources of the preceding text. */
  sources: readonly (SourceData | null)[]
  labels: ArticleLabels
}

/**
 * A note at a claim whose source is no longer current. Uses spans only: it goes at the end of a paragraph, list item,
 * or table.
 */
export function EvidenceNote({ sources, labels }: EvidenceNoteProps) {
  const cited = new Map(sources.flatMap((source) => (source ? [[source._id, source]] : [])))
  return [...cited.values()].flatMap((source) => {
    const notice = getNotice(source, labels)
    return notice
      ? [
          <span key={notice.id} role="note" className="evidence-note" data-change={notice.change}>
            <NoticeText notice={notice} />
          </span>,
        ]
      : []
  })
}
