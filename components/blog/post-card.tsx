import { ResponsiveImage } from '@/components/ui/responsive-image'
import { SiteLink } from '@/components/ui/site-link'
import type { PostCardData } from '@/lib/content/blog/post-card'
import { pathFor } from '@/lib/paths'
import type { BlogLabels } from '@/lib/content/blog/blog-labels'
import { POST_CARD_CLASSES as LOOK } from './post-card-classes'

/**
 * One post in a list: its title and 'Read Full Article' link to it. Search renders the same markup (make-post-card.ts).
 */
export function PostCard({
  post,
  first = false,
  labels,
}: {
  post: PostCardData
  /** The first on a page: on a phone its picture is the largest element in the first viewport. */
  first?: boolean
  labels: Pick<BlogLabels, 'minutes' | 'readMore'>
}) {
  const href = pathFor({ _type: 'post', slug: post.slug })
  return (
    <article className={LOOK.card}>
      {post.image && (
        <ResponsiveImage
          picture={post.image}
          sizes={LOOK.pictureSizes}
          priority={first}
          className={LOOK.picture}
        />
      )}
      <div className={LOOK.text}>
        <p className={LOOK.facts}>
          {post.category?.title} · {post.minutes} {labels.minutes}
        </p>
        <h2 className={LOOK.heading}>
          <SiteLink href={href} className={LOOK.title}>
            {post.title}
          </SiteLink>
        </h2>
        <p className={LOOK.excerpt}>{post.excerpt}</p>
        <SiteLink
          href={href}
          className={LOOK.more}
          aria-label={`${labels.readMore}: ${post.title}`}
        >
          {labels.readMore}
        </SiteLink>
      </div>
    </article>
  )
}
