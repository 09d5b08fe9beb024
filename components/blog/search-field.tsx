import { useId } from 'react'
import type { BlogLabels } from '@/lib/content/blog/blog-labels'

interface SearchFieldProps {
  value: string
  onChange: (text: string) => void
  /** How many are listed; read out as it changes. */
  status: string
  labels: Pick<BlogLabels, 'searchLabel' | 'searchPlaceholder'>
}

/** The blog's search box with what it found; useless without script, and then not there. */
export function SearchField({ value, onChange, status, labels }: SearchFieldProps) {
  const id = useId()
  return (
    <div className="needs-script no-print mb-6">
      <label htmlFor={id} className="font-semibold">
        {labels.searchLabel}
      </label>
      <input
        id={id}
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder={labels.searchPlaceholder}
        // The server refuses more (lib/content/blog/post-search.ts).
        maxLength={100}
        className="field mt-2 w-full"
      />
      <p role="status" className="mt-2 min-h-[1.5em] text-sm text-muted">
        {status}
      </p>
    </div>
  )
}
