import type { BlogLabels } from '@/lib/content/blog/blog-labels'

interface SearchFieldProps {
  /** How many are listed; announced when it changes. */
  status: string
  labels: Pick<BlogLabels, 'searchLabel' | 'searchPlaceholder'>
}

/** The blog's search box with its result count; hidden without script, since it needs it. */
export function SearchField({ status, labels }: SearchFieldProps) {
  return (
    <div className="needs-script no-print mb-6">
      <label htmlFor="post-search" className="font-semibold">
        {labels.searchLabel}
      </label>
      <input
        id="post-search"
        type="search"
        placeholder={labels.searchPlaceholder}
        className="field mt-2 w-full"
      />
      <p role="status" data-count="" className="mt-2 min-h-[1.5em] text-sm text-muted">
        {status}
      </p>
    </div>
  )
}
