import type { ReactNode } from 'react'
import { NewsletterBox } from '@/components/layout/newsletter-box'
import { FeedMark } from '@/components/ui/glyphs'
import { SiteLink } from '@/components/ui/site-link'
import type { BlogPageData } from '@/lib/content/blog/blog-page'
import type { CategoryData } from '@/lib/content/blog/categories'
import type { RecentPost } from '@/lib/content/blog/post-list'
import type { BlogLabels } from '@/lib/content/blog/blog-labels'
import { pathFor } from '@/lib/paths'

interface BlogSidebarProps {
  recent: readonly RecentPost[]
  categories: readonly CategoryData[]
  newsletter: BlogPageData['newsletter']
  feedPath: string
  labels: BlogLabels
  /** The end of the column: an ad, if there are any. */
  children?: ReactNode
}

/** Recent articles, categories with counts, the feed, and the newsletter box, which is not connected to anything. */
export function BlogSidebar({
  recent,
  categories,
  newsletter,
  labels,
  feedPath,
  children,
}: BlogSidebarProps) {
  return (
    <aside className="no-print grid content-start gap-10">
      <section aria-labelledby="recent-heading">
        <h2 id="recent-heading" className="text-h3">
          {labels.recentHeading}
        </h2>
        <ul className="mt-3 grid gap-1">
          {recent.map((post) => (
            <li key={post._id}>
              <SiteLink
                href={pathFor({ _type: 'post', slug: post.slug })}
                className="link inline-block py-1"
              >
                {post.title}
              </SiteLink>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="categories-heading">
        <h2 id="categories-heading" className="text-h3">
          {labels.categoriesHeading}
        </h2>
        <ul className="mt-3 grid gap-1">
          {categories.map((category) => (
            <li key={category._id} className="flex justify-between gap-4">
              <SiteLink
                href={pathFor({ _type: 'category', slug: category.slug })}
                className="link inline-block py-1"
              >
                {category.title}
              </SiteLink>
              <span className="py-1 text-muted">{category.posts}</span>
            </li>
          ))}
        </ul>
      </section>
      <SiteLink
        href={feedPath}
        type="application/rss+xml"
        className="link inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold"
      >
        <FeedMark />
        {labels.feed}
      </SiteLink>
      <div className="rounded-lg border border-line bg-sand p-6">
        <NewsletterBox
          id="blog-newsletter"
          headingClassName="text-h3"
          newsletter={
            newsletter && {
              heading: newsletter.heading ?? undefined,
              text: newsletter.intro ?? undefined,
              notice: newsletter.notice ?? undefined,
              inputLabel: labels.newsletterLabel,
              placeholder: labels.newsletterPlaceholder,
              buttonLabel: labels.newsletterButton,
            }
          }
        />
      </div>
      {children}
    </aside>
  )
}
