import type { ReactNode } from 'react'
import { EmergencyFirst } from '@/components/article/emergency-first'
import { PageKeyFacts } from '@/components/article/page-key-facts'
import { RichText } from '@/components/article/rich-text'
import { SourcesAndReview } from '@/components/article/sources-and-review'
import { HandoutList } from '@/components/article/handout-list'
import { headingAnchors } from '@/lib/content/articles/sections'
import { numberCitations, openingTexts } from '@/lib/content/articles/citations'
import type { ArticleLabels } from '@/lib/content/site/labels'
import type { PostData } from '@/lib/content/blog/post'

/** A post's key facts, text, sources, and review history. */
export function PostBody({
  post,
  labels,
  parts,
  children,
}: {
  post: PostData
  labels: ArticleLabels
  /** The review history of the page's parts. */
  parts: ReactNode
  /** Between the text and its sources. */
  children?: ReactNode
}) {
  const body = post.body ?? []
  const citations = numberCitations([...openingTexts(post), { body }])
  return (
    <div className="container-page section-space pt-10!">
      <div className="mx-auto max-w-[44rem]">
        <EmergencyFirst words={post.emergency} labels={labels} citations={citations} />
        <PageKeyFacts page={post} labels={labels} citations={citations} />
        <div className="prose mt-10">
          <RichText
            value={body}
            labels={labels}
            citations={citations}
            anchors={headingAnchors(body)}
          />
        </div>
        <HandoutList heading={labels.takeaways} sheets={post.takeaways} />
        {children}
        <div className="mt-16 grid gap-12">
          <SourcesAndReview page={post} citations={citations} labels={labels}>
            {parts}
          </SourcesAndReview>
        </div>
      </div>
    </div>
  )
}
