import { SiteLink } from '@/components/ui/site-link'
import type { ArticleData } from '@/lib/content/articles/article'
import { pathFor } from '@/lib/paths'

interface GuidePagesProps {
  heading: string
  pages: ArticleData['pages']
}

/** The pages of a guide, before its text: readers who came for one of them find it at once. */
export function GuidePages({ heading, pages }: GuidePagesProps) {
  const shown = pages.flatMap((page) => {
    const href = page && pathFor(page)
    return href ? [{ page, href }] : []
  })
  if (shown.length === 0) return null
  return (
    <nav aria-labelledby="more-on" className="no-print mt-10 mb-14">
      <h2 id="more-on" className="text-h3">
        {heading}
      </h2>
      <ul className="mt-4 grid gap-4">
        {shown.map(({ page, href }) => (
          <li key={page._id}>
            <SiteLink href={href} className="link inline-block py-1 font-semibold">
              {page.shortTitle ?? page.title}
            </SiteLink>
            <p className="text-base text-muted">{page.cardDescription}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}
