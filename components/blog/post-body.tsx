import type { ReactNode } from 'react'
import { KeyFacts } from '@/components/article/key-facts'
import { RichText } from '@/components/article/rich-text'
import { SourcesAndReview } from '@/components/article/sources-and-review'
import { numberCitations } from '@/lib/content/articles/citations'
import type { ArticleLabels } from '@/lib/content/site/labels'
import type { PostData } from '@/lib/content/blog/post'

/** A post's key facts, text, sources, and how all of it was reviewed. */
export function PostBody({
  post,
  labels,
  children,
}: {
  post: PostData
  labels: ArticleLabels
  /** Between the text and its sources. */
  children?: ReactNode
}) {
  const body = post.body ?? []
  const citations = numberCitations([{ body }])
  return (
    <div className="container-page section-space pt-10!">
      <div className="mx-auto max-w-[44rem]">
        <KeyFacts title={labels.keyFacts} facts={post.keyFacts ?? []} />
        <div className="prose mt-10">
          <RichText value={body} labels={labels} citations={citations} />
        </div>
        {children}
        <div className="mt-16 grid gap-12">
          <SourcesAndReview page={post} citations={citations} labels={labels} />
        </div>
      </div>
    </div>
  )
}
