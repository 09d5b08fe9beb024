import { SiteLink } from '@/components/ui/site-link'
import { statusWord, type EvidenceLabels } from '@/lib/content/pages/sources-page'
import { longDate } from '@/lib/content/site/dates'
import type { SourceData } from '@/lib/content/text'
import { isLinkAddress } from '@/schemas/address'

/** A publication in a line: what it is, when we last checked it, and where it stands. */
export function SourceLine({ source, labels }: { source: SourceData; labels: EvidenceLabels }) {
  const { title, url, authors, publisher, year, accessedAt } = source
  return (
    <>
      {authors && <span>{authors.replace(/\.$/, '')}. </span>}
      {isLinkAddress(url) ? (
        <SiteLink href={url} className="link py-1 font-semibold">
          {title}
        </SiteLink>
      ) : (
        <cite className="font-semibold not-italic">{title}</cite>
      )}
      . {[publisher, year].filter(Boolean).join(', ')}.{' '}
      <span className="text-muted">
        {accessedAt ? `${labels.checked} ${longDate(accessedAt)}. ` : `${labels.notChecked} `}
        {labels.status} <strong>{statusWord(source, labels)}</strong>.
      </span>
    </>
  )
}
