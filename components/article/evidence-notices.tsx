import { ContentIcon } from '@/components/ui/content-icon'
import { SiteLink } from '@/components/ui/site-link'
import { changedSources, getNotice, type EvidenceNotice } from '@/lib/content/articles/evidence'
import type { ArticleLabels } from '@/lib/content/site/labels'

interface EvidenceNoticesProps {
  /** The page content: every source inside it is checked. */
  of: unknown
  labels: ArticleLabels
}

/** A notice at the top of a page about its sources that are no longer current; nothing if all are. */
export function EvidenceNotices({ of, labels }: EvidenceNoticesProps) {
  const notices = changedSources(of).flatMap((source) => getNotice(source, labels) ?? [])
  if (notices.length === 0) return null
  return (
    <section aria-labelledby="evidence" className="evidence-notices">
      <h2 id="evidence" className="flex gap-3 text-h3">
        <ContentIcon name="alert" size={26} className="mt-0.5 shrink-0" />
        {labels.evidenceChanged}
      </h2>
      <ul className="mt-3 grid gap-3">
        {notices.map((notice) => (
          <li key={notice.id}>
            <cite className="block font-semibold not-italic wrap-anywhere">{notice.title}</cite>
            <NoticeText notice={notice} />
            {notice.successor && (
              <span className="block">
                {labels.replacedBy} <Successor successor={notice.successor} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What happened, and what changed. */
export function NoticeText({ notice: { statement, difference } }: { notice: EvidenceNotice }) {
  return (
    <>
      <strong>{statement}</strong>
      {difference && ` ${difference}`}
    </>
  )
}

function Successor({
  successor: { title, url },
}: {
  successor: NonNullable<EvidenceNotice['successor']>
}) {
  return url ? (
    <SiteLink href={url} className="link wrap-anywhere">
      {title}
    </SiteLink>
  ) : (
    title
  )
}
