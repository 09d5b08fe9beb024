import { DrawnPicture } from '@/components/ui/drawn-picture'
import { SiteLink } from '@/components/ui/site-link'
import type { PostCardData } from '@/lib/content/blog/post-card'
import { pathFor } from '@/lib/paths'
import type { BlogLabels } from '@/lib/content/blog/blog-labels'

/** One post in a list: its title and 'Read Full Article' lead to it. Drawn by the server or by a search. */
export function PostCard({
  post,
  first = false,
  labels,
}: {
  post: PostCardData
  /** The first of a page: on a phone its picture is the largest thing seen at once. */
  first?: boolean
  labels: Pick<BlogLabels, 'minutes' | 'readMore'>
}) {
  const href = pathFor({ _type: 'post', slug: post.slug })
  return (
    <article className="grid gap-6 border-t border-line py-8 sm:grid-cols-[14rem_minmax(0,1fr)]">
      {post.image && (
        <DrawnPicture
          picture={post.image}
          sizes="(min-width: 40rem) 14rem, 100vw"
          priority={first}
          className="aspect-3/2 w-full rounded-lg border border-line object-cover"
        />
      )}
      <div className="min-w-0 sm:col-start-2">
        <p className="text-sm text-muted">
          {post.category?.title} · {post.minutes} {labels.minutes}
        </p>
        <h2 className="mt-1 text-h3">
          <SiteLink href={href} className="hover:underline">
            {post.title}
          </SiteLink>
        </h2>
        <p className="mt-2">{post.excerpt}</p>
        <SiteLink
          href={href}
          className="link mt-3 inline-block py-1 font-semibold"
          aria-label={`${labels.readMore}: ${post.title}`}
        >
          {labels.readMore}
        </SiteLink>
      </div>
    </article>
  )
}
