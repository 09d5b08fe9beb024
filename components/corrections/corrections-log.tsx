import { SiteLink } from '@/components/ui/site-link'
import { byYear, type LogEntry } from '@/lib/content/corrections/corrections-log'
import type { CorrectionLabels } from '@/lib/content/corrections/corrections-page'
import type { ArticleLabels } from '@/lib/content/site/labels'
import { CorrectionDay, CorrectionFacts } from './correction-facts'

interface CorrectionsLogProps {
  entries: readonly LogEntry[]
  labels: CorrectionLabels
  articleLabels: ArticleLabels
}

/** Every correction to published text, by year, the newest first. */
export function CorrectionsLog({ entries, labels, articleLabels }: CorrectionsLogProps) {
  if (entries.length === 0) return <p>{labels.empty}</p>
  return byYear(entries).map(({ year, entries: own }) => (
    <section key={year} aria-labelledby={`year-${year}`} className="mt-14 first:mt-0">
      <h2 id={`year-${year}`} className="text-h2">
        {year}
      </h2>
      {own.map((entry) => (
        <article
          key={entry.id}
          aria-labelledby={`of-${entry.id}`}
          className="mt-8 border-t border-line pt-6"
        >
          <h3 id={`of-${entry.id}`} className="text-h3">
            <SiteLink href={entry.href} className="link">
              {entry.name}
            </SiteLink>
          </h3>
          {entry.isGone && <p className="mt-1 text-muted">{labels.gone}</p>}
          <CorrectionDay entry={entry} labels={articleLabels} />
          <CorrectionFacts entry={entry} labels={articleLabels} hasAnchors />
        </article>
      ))}
    </section>
  ))
}
