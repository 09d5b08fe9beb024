import { EvidenceNote } from '@/components/article/evidence-note'
import { SiteLink } from '@/components/ui/site-link'
import type { GlossaryEntry } from '@/lib/content/glossary/glossary-page'
import type { GlossaryLabels, GlossaryLetter } from '@/lib/content/glossary/glossary'
import type { ArticleLabels } from '@/lib/content/site/labels'
import { pathFor } from '@/lib/paths'

/** The terms of one letter. Each has its own anchor. */
export function GlossarySection({
  group: { letter, entries },
  labels,
  articleLabels,
}: {
  group: GlossaryLetter
  labels: GlossaryLabels
  articleLabels: ArticleLabels
}) {
  if (entries.length === 0) return null
  const id = `letter-${letter.toLowerCase()}`
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-2 border-t border-line py-7 md:grid-cols-[5rem_minmax(0,1fr)]"
    >
      <h2 id={id} className="text-h2 text-brand">
        {letter}
      </h2>
      <dl className="grid max-w-[44rem] gap-6">
        {entries.map((entry) => (
          <div key={entry._id} id={entry.slug ?? undefined} className="glossary-entry">
            <dt className="font-serif text-h3 font-semibold">{entry.term}</dt>
            <dd className="mt-1">
              <p>
                {entry.definition}
                <EvidenceNote sources={entry.sources ?? []} labels={articleLabels} />
              </p>
              <EntryDetails entry={entry} labels={labels} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function EntryDetails({ entry, labels }: { entry: GlossaryEntry; labels: GlossaryLabels }) {
  const pages = (entry.seeAlso ?? []).flatMap((page) => {
    const href = page && pathFor(page)
    return href && page.title ? [{ href, title: page.title }] : []
  })
  const sources = (entry.sources ?? []).filter((source) => source !== null)
  const names = entry.alsoKnownAs ?? []
  return (
    <div className="mt-1 grid gap-1 text-sm text-muted">
      {names.length > 0 && (
        <p>
          {labels.alsoKnownAs}: {names.join(', ')}
        </p>
      )}
      {pages.length > 0 && (
        <p>
          {labels.seeAlso}:{' '}
          {pages.map(({ href, title }, index) => (
            <span key={href}>
              {index > 0 && ', '}
              <SiteLink href={href} className="link inline-block py-0.5 wrap-anywhere">
                {title}
              </SiteLink>
            </span>
          ))}
        </p>
      )}
      {sources.map((source) => (
        <p key={source._id}>
          {labels.sources}:{' '}
          {/* Inline: a long title would become a box of its own, and the comma after it would be alone on a line. */}
          <SiteLink href={source.url} className="link py-1 wrap-anywhere">
            {source.title}
          </SiteLink>
          , {[source.publisher, source.year].filter(Boolean).join(', ')}
        </p>
      ))}
    </div>
  )
}
