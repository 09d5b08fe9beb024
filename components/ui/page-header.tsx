import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from './breadcrumb'

interface PageHeaderProps {
  crumbs?: readonly Crumb[]
  title: string | null | undefined
  tagline?: string | null
  children?: ReactNode
}

/** The header of a page that is not an article. */
export function PageHeader({ crumbs, title, tagline, children }: PageHeaderProps) {
  return (
    <header className="border-b border-line bg-sand">
      <div className="container-page pt-5 pb-12">
        {crumbs && <Breadcrumb crumbs={crumbs} />}
        <div className="mt-10 max-w-[46rem]">
          <h1 className="text-h1">{title}</h1>
          {tagline && <p className="mt-5 text-lede text-muted">{tagline}</p>}
          {children}
        </div>
      </div>
    </header>
  )
}
