'use client'

import { useState, type ReactNode } from 'react'
import type { BlogLabels } from '@/lib/content/blog/blog-labels'
import { SearchField } from './search-field'

interface FilterablePost {
  key: string
  /** Title, excerpt and category: what the search looks at, each by itself. */
  texts: readonly string[]
  card: ReactNode
}

interface PostFilterProps {
  posts: readonly FilterablePost[]
  labels: Pick<
    BlogLabels,
    'searchLabel' | 'searchPlaceholder' | 'noMatches' | 'resultsOne' | 'resultsMany'
  >
}

/**
 * Filters the list while the reader types: case-insensitive, any part of title, excerpt or category. For a
 * list that the page shows whole; a longer one is searched by the server (post-search.tsx).
 */
export function PostFilter({ posts, labels }: PostFilterProps) {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const shown = posts.filter((post) =>
    post.texts.some((text) => text.toLowerCase().includes(wanted)),
  )
  const count = shown.length === 1 ? labels.resultsOne : `${shown.length} ${labels.resultsMany}`
  return (
    <>
      <SearchField
        value={search}
        onChange={setSearch}
        status={shown.length > 0 ? count : ''}
        labels={labels}
      />
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
