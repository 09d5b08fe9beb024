import { longDate } from '@/lib/content/site/dates'
import type { PartReviews } from '@/lib/content/articles/parts'
import type { ArticleLabels } from '@/lib/content/site/labels'

/** When each part of the page was reviewed: a change to one part does not change the date of the page. */
export function PartHistory({
  entries,
  labels,
}: {
  entries: readonly PartReviews[]
  labels: ArticleLabels
}) {
  if (entries.length === 0) return null
  const kinds = {
    source: labels.partSources,
    glossaryTerm: labels.partTerms,
    siteSettings: labels.partLabels,
  }
  return (
    <details className="mt-5 border-t border-line pt-4 text-sm">
      <summary className="cursor-pointer py-2 font-semibold">{labels.partHistory}</summary>
      <ul className="mt-2 grid gap-4">
        {entries.map(({ day, named, counts }) => (
          <li key={day}>
            <p className="font-semibold">
              <time dateTime={day}>{longDate(day)}</time>
            </p>
            {named.length > 0 && (
              <ul className="my-1 grid list-disc gap-1 pl-5">
                {named.map((title) => (
                  <li key={title} className="wrap-anywhere">
                    {title}
                  </li>
                ))}
              </ul>
            )}
            {counts.length > 0 && (
              <p>
                {counts
                  .map(({ type, count }) =>
                    type === 'siteSettings' ? kinds[type] : `${kinds[type]}: ${count}`,
                  )
                  .join(' · ')}
              </p>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
