import { NewsletterBox } from '@/components/layout/newsletter-box'
import { SiteLink } from '@/components/ui/site-link'
import type { BlogLabels, BlogPageData, CategoryData, PostCardData } from '@/lib/content/blog'

const RECENT = 5

interface BlogSidebarProps {
  posts: readonly PostCardData[]
  categories: readonly CategoryData[]
  newsletter: BlogPageData['newsletter']
  labels: BlogLabels
}

/** Recent articles, categories with their counts, and the newsletter box, which is not wired to anything. */
export function BlogSidebar({ posts, categories, newsletter, labels }: BlogSidebarProps) {
  return (
    <aside className="no-print grid content-start gap-10">
      <section aria-labelledby="recent-heading">
        <h2 id="recent-heading" className="text-h3">
          {labels.recentHeading}
        </h2>
        <ul className="mt-3 grid gap-1">
          {posts.slice(0, RECENT).map((post) => (
            <li key={post._id}>
              <SiteLink href={`/blog/${post.slug}`} className="link inline-block py-1">
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
              <SiteLink href={`/blog/category/${category.slug}`} className="link inline-block py-1">
                {category.title}
              </SiteLink>
              <span className="py-1 text-muted">{category.posts}</span>
            </li>
          ))}
        </ul>
      </section>
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
    </aside>
  )
}
