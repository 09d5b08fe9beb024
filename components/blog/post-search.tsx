'use client'

import { useState, type ReactNode } from 'react'
import type { PostPage } from '@/lib/content/blog/post-card'
import type { BlogLabels } from '@/lib/content/blog/blog-labels'
import { SearchField } from './search-field'
import { usePostSearch } from './use-post-search'

interface PostSearchProps {
  /** Published posts in all. */
  total: number
  labels: Pick<
    BlogLabels,
    | 'searchLabel'
    | 'searchPlaceholder'
    | 'searching'
    | 'searchFailed'
    | 'searchRetry'
    | 'noMatches'
    | 'resultsOne'
    | 'resultsMany'
    | 'resultsFirst'
    | 'minutes'
    | 'readMore'
  >
  /** The page of the list: what is there without a question. */
  children: ReactNode
}

/** Searches all posts while the reader types, on the server: a page of a long list holds some of them only. */
export function PostSearch({ total, labels, children }: PostSearchProps) {
  const [text, setText] = useState('')
  const question = text.trim()
  const { outcome, pending, retry } = usePostSearch(question)
  const answered = question !== '' && outcome
  const found = answered && !outcome.failed ? outcome.found : null
  const failed = answered && outcome.failed && !pending
  const none = found?.total === 0
  const counted = found ? describe(found, labels) : `${total} ${labels.resultsMany}`
  const waiting = question !== '' && pending
  return (
    <>
      <SearchField
        value={text}
        onChange={setText}
        status={waiting ? labels.searching : failed || none ? '' : counted}
        labels={labels}
      />
      {/* Present from the start, so that screen readers hear it when it is filled. */}
      <div role="status" className={failed || none ? 'border-t border-line py-8' : 'sr-only'}>
        {none && <p className="text-lede">{labels.noMatches}</p>}
        {failed && <p className="text-lede">{labels.searchFailed}</p>}
      </div>
      {failed && (
        <button type="button" onClick={retry} className="button button-secondary mb-8">
          {labels.searchRetry}
        </button>
      )}
      {answered && !outcome.failed ? (
        <outcome.FoundPosts posts={outcome.found.posts} labels={labels} />
      ) : (
        children
      )}
    </>
  )
}

function describe({ total, posts }: PostPage, labels: PostSearchProps['labels']): string {
  if (total > posts.length) {
    return labels.resultsFirst
      .replace('{shown}', String(posts.length))
      .replace('{total}', String(total))
  }
  return total === 1 ? labels.resultsOne : `${total} ${labels.resultsMany}`
}
