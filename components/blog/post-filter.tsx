'use client'

import { useId, useState, type ReactNode } from 'react'
import type { BlogLabels } from '@/lib/content/blog'

interface FilterablePost {
  key: string
  /** Title, excerpt and category: what the search looks at, each by itself. */
  texts: readonly string[]
  card: ReactNode
}

/** Filters the list while the reader types: case-insensitive, any part of title, excerpt or category. */
export function PostFilter({
  posts,
  labels,
}: {
  posts: readonly FilterablePost[]
  labels: BlogLabels
}) {
  const id = useId()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const shown = posts.filter((post) =>
    post.texts.some((text) => text.toLowerCase().includes(wanted)),
  )
  const count = shown.length === 1 ? labels.resultsOne : `${shown.length} ${labels.resultsMany}`
  return (
    <>
      <div className="needs-script no-print mb-6">
        <label htmlFor={id} className="font-semibold">
          {labels.searchLabel}
        </label>
        <input
          id={id}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder={labels.searchPlaceholder}
          className="field mt-2 w-full"
        />
        <p role="status" className="mt-2 text-sm text-muted">
          {shown.length > 0 && count}
        </p>
      </div>
      {/* Present from the start, so that screen readers hear it when it is filled. */}
      <p
        role="status"
        className={shown.length > 0 ? 'sr-only' : 'border-t border-line py-8 text-lede'}
      >
        {shown.length === 0 && labels.noMatches}
      </p>
      {shown.map((post) => (
        <div key={post.key}>{post.card}</div>
      ))}
    </>
  )
}
