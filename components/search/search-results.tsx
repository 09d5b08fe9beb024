import { SiteLink } from '@/components/ui/site-link'
import type { SearchablePage } from './match-pages'

/** Pages as a plain list: title and what it is about. */
export function SearchResults({ pages }: { pages: readonly SearchablePage[] }) {
  return (
    <ul className="mt-4 max-w-[44rem]">
      {pages.map((page) => (
        <li key={page.href} className="border-t border-line py-5">
          <h2 className="text-h3">
            <SiteLink href={page.href} className="link">
              {page.title}
            </SiteLink>
          </h2>
          {page.description && <p className="mt-1.5 text-muted">{page.description}</p>}
        </li>
      ))}
    </ul>
  )
}
