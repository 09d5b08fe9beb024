import { ArrowLeft, ArrowRight } from '@/components/ui/glyphs'
import type { SearchLabels } from '@/lib/content/search/search-labels'

interface SearchPagingProps {
  question: string
  page: number
  pages: number
  labels: SearchLabels
}

/** Links to the next and previous results. */
export function SearchPaging({ question, page, pages, labels }: SearchPagingProps) {
  if (pages < 2) return null
  const href = (to: number) => `/search?${new URLSearchParams({ q: question, page: String(to) })}`
  return (
    <nav aria-label={labels.page} className="mt-4 flex max-w-[44rem] flex-wrap items-center gap-3">
      {page > 1 && (
        <a href={href(page - 1)} rel="prev" className="button button-secondary">
          <ArrowLeft />
          {labels.previous}
        </a>
      )}
      <p className="font-semibold">
        {labels.page} {page} / {pages}
      </p>
      {page < pages && (
        <a href={href(page + 1)} rel="next" className="button button-secondary">
          {labels.more}
          <ArrowRight />
        </a>
      )}
    </nav>
  )
}
