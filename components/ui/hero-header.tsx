import type { ReactNode } from 'react'
import type { HeroPage } from '@/lib/content/pages/hero-page'
import { PageHeader } from './page-header'

interface HeroHeaderProps {
  page: HeroPage
  homeLabel: string | null | undefined
  children?: ReactNode
}

/** The header of a page one level below the landing page. */
export function HeroHeader({ page: { hero }, homeLabel, children }: HeroHeaderProps) {
  return (
    <PageHeader
      crumbs={[{ label: homeLabel ?? '', href: '/' }, { label: hero?.title ?? '' }]}
      title={hero?.title}
      tagline={hero?.tagline}
    >
      {children}
    </PageHeader>
  )
}
