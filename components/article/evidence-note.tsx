import { getNotice } from '@/lib/content/articles/evidence'
import type { ArticleLabels } from '@/lib/content/site/labels'
import type { SourceData } from '@/lib/content/text'
import { NoticeWords } from './evidence-notices'

interface EvidenceNoteProps {
  /** What the words before it rest on. */
  sources: readonly (SourceData | null)[]
  labels: ArticleLabels
}

/**
 * At a claim: that what it rests on is current no more. Spans alone: it stands at the end of a paragraph, of a list's
 * entry or of a table.
 */
export function EvidenceNote({ sources, labels }: EvidenceNoteProps) {
  const cited = new Map(sources.flatMap((source) => (source ? [[source._id, source]] : [])))
  return [...cited.values()].flatMap((source) => {
    const notice = getNotice(source, labels)
    return notice
      ? [
          <span key={notice.id} role="note" className="evidence-note" data-change={notice.change}>
            <NoticeWords notice={notice} />
          </span>,
        ]
      : []
  })
}
