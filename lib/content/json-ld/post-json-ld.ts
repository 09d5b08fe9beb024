import type { BlogPostingLeaf, MedicalWebPageLeaf, MergeLeafTypes, WithContext } from 'schema-dts'
import type { PostData } from '../blog/post'
import { openingTexts } from '../articles/citations'
import { reviewedPageJsonLd } from './reviewed-page-json-ld'

type ReviewedPost = MergeLeafTypes<[BlogPostingLeaf, MedicalWebPageLeaf]>

/** https://schema.org/BlogPosting of a post. */
export function postJsonLd(
  post: PostData,
  { path, siteName }: { path: string; siteName: string | null },
): WithContext<ReviewedPost> {
  return {
    '@context': 'https://schema.org',
    '@type': ['BlogPosting', 'MedicalWebPage'],
    ...reviewedPageJsonLd(post, {
      path,
      siteName,
      description: post.excerpt,
      texts: [...openingTexts(post), { body: post.body }],
    }),
    articleSection: post.category?.title ?? undefined,
  }
}
