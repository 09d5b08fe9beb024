import { stegaClean } from '@sanity/client/stega'
import type { ReactNode } from 'react'
import { MountPoint } from '@/components/ui/mount-point'
import { ModuleScript } from '@/components/ui/module-script'
import type { BlogLabels } from '@/lib/content/blog/blog-labels'
import { countPosts } from './count-posts'
import { SearchField } from './search-field'

interface PostSearchProps {
  /** Total number of published posts. */
  total: number
  labels: BlogLabels
  /** The list page that is shown without a query. */
  children: ReactNode
}

/** The labels that its module needs. */
export type PostSearchLabels = Pick<
  BlogLabels,
  | 'searching'
  | 'searchFailed'
  | 'noMatches'
  | 'resultsOne'
  | 'resultsMany'
  | 'resultsFirst'
  | 'minutes'
  | 'readMore'
>

function searchLabels(labels: BlogLabels): PostSearchLabels {
  const { searching, searchFailed, noMatches, resultsOne, resultsMany } = labels
  const { resultsFirst, minutes, readMore } = labels
  return {
    searching,
    searchFailed,
    noMatches,
    resultsOne,
    resultsMany,
    resultsFirst,
    minutes,
    readMore,
  }
}

/**
 * Server-side search over all posts: a page of a long list has only some of them. The client module is
 * post-search.element.ts.
 */
export function PostSearch({ total, labels, children }: PostSearchProps) {
  return (
    <post-search
      data-total={total}
      data-words={JSON.stringify(stegaClean(searchLabels(labels)))}
      className="block"
    >
      <SearchField status={countPosts(total, labels)} labels={labels} />
      {/* Present from the start, so that screen readers announce it when it is filled. */}
      <div
        role="status"
        data-none=""
        className="border-t border-line py-8 text-lede empty:sr-only"
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      <button type="button" hidden className="button button-secondary mb-8">
        {labels.searchRetry}
      </button>
      <MountPoint name="found" />
      <div data-listed="">{children}</div>
      <ModuleScript name="blog" />
    </post-search>
  )
}
