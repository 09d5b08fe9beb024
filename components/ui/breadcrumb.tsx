import { breadcrumbJsonLd } from '@/lib/content/json-ld/breadcrumb-json-ld'
import { JsonLd } from './json-ld'
import { SiteLink } from './site-link'

export interface Crumb {
  label: string
  /** Omitted if the step has no page of its own, and on the last one. */
  href?: string
}

/** The page's position, for readers and for search engines. The last crumb is the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="no-print text-sm text-muted">
      <JsonLd data={breadcrumbJsonLd(crumbs)} />
      <ol className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1
          return (
            <li key={crumb.label} className="flex items-baseline gap-2">
              {index > 0 && <span aria-hidden="true">/</span>}
              {crumb.href && !isLast ? (
                <SiteLink href={crumb.href} className="link inline-block py-1">
                  {crumb.label}
                </SiteLink>
              ) : (
                <span aria-current={isLast ? 'page' : undefined}>{crumb.label}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
