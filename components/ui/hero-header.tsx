import type { ReactNode } from 'react'
import type { HeroPage } from '@/lib/content/pages/hero-page'
import { PageHeader } from './page-header'

interface HeroHeaderProps {
  page: HeroPage
  homeLabel: string | null | undefined
  children?: ReactNode
}

/** The opening of a page one step below the start page. */
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
