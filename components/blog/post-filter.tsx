import { stegaClean } from '@sanity/client/stega'
import type { ReactNode } from 'react'
import { ModuleScript } from '@/components/ui/module-script'
import type { BlogLabels } from '@/lib/content/blog/blog-labels'
import { countPosts } from './count-posts'
import { SearchField } from './search-field'

interface FilterablePost {
  key: string
  /** Title, excerpt, and category: matched separately. */
  texts: readonly string[]
  card: ReactNode
}

interface PostFilterProps {
  posts: readonly FilterablePost[]
  labels: BlogLabels
}

/**
 * Search for a list that is complete on the page: the browser filters it (post-filter.element.ts). A longer list is
 * searched by the server (post-search.tsx).
 */
export function PostFilter({ posts, labels }: PostFilterProps) {
  const { noMatches, resultsOne, resultsMany } = labels
  return (
    <post-filter
      data-words={JSON.stringify(stegaClean({ noMatches, resultsOne, resultsMany }))}
      className="block"
    >
      <SearchField status={countPosts(posts.length, labels)} labels={labels} />
      {/* Present from the start, so that screen readers announce it when it is filled. */}
      <p
        role="status"
        data-none=""
        className="border-t border-line py-8 text-lede empty:sr-only"
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      {posts.map(({ key, texts, card }) => (
        <div key={key} data-texts={JSON.stringify(stegaClean(texts))}>
          {card}
        </div>
      ))}
      <ModuleScript name="blog" />
    </post-filter>
  )
}
