import { SiteLink } from '@/components/ui/site-link'
import type { BlogLabels } from '@/lib/content/blog/blog-labels'
import { pagePath, pageWindow } from '@/lib/content/blog/paging'

interface PaginationProps {
  /** The list's own URL, which is its first page. */
  base: string
  current: number
  count: number
  labels: Pick<BlogLabels, 'pagination' | 'page' | 'previousPage' | 'nextPage'>
}

const STEP = 'flex min-h-11 min-w-11 items-center justify-center rounded-md px-3'

/** Links to the pages of a list; nothing if there is only one. */
export function Pagination({ base, current, count, labels }: PaginationProps) {
  if (count < 2) return null
  return (
    <nav aria-label={labels.pagination} className="no-print border-t border-line pt-8">
      <ul className="flex flex-wrap items-center gap-2">
        {current > 1 && (
          <li>
            <SiteLink
              href={pagePath(base, current - 1)}
              rel="prev"
              className={`${STEP} link font-semibold`}
            >
              {labels.previousPage}
            </SiteLink>
          </li>
        )}
        {pageWindow(current, count).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span aria-hidden="true" className="px-1 text-muted">
                …
              </span>
            ) : (
              <SiteLink
                href={pagePath(base, number)}
                aria-label={`${labels.page} ${number}`}
                aria-current={number === current ? 'page' : undefined}
                className={`${STEP} border ${
                  number === current
                    ? 'border-brand bg-brand font-semibold text-on-brand'
                    : 'border-line-strong hover:underline'
                }`}
              >
                {number}
              </SiteLink>
            )}
          </li>
        ))}
        {current < count && (
          <li>
            <SiteLink
              href={pagePath(base, current + 1)}
              rel="next"
              className={`${STEP} link font-semibold`}
            >
              {labels.nextPage}
            </SiteLink>
          </li>
        )}
      </ul>
    </nav>
  )
}
