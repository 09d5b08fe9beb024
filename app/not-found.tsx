import type { Metadata } from 'next'
import { SiteLink } from '@/components/ui/site-link'
import { MissingPathLog } from '@/components/layout/missing-path-log'
import { DEFAULT_NOT_FOUND_LABELS, labelsOver } from '@/lib/content/site/labels'
import { fetchSiteSettings } from '@/lib/content/site/settings'

async function fetchLabels() {
  return labelsOver(DEFAULT_NOT_FOUND_LABELS, (await fetchSiteSettings()).notFound)
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await fetchLabels()).title, robots: { index: false } }
}

export default async function NotFound() {
  const labels = await fetchLabels()
  return (
    <div className="container-page section-space">
      <MissingPathLog />
      <h1>
        <span className="block text-[clamp(5rem,3rem+10vw,10rem)] leading-none text-brand">
          {labels.title}
        </span>
        <span className="mt-4 block text-h2">{labels.text}</span>
      </h1>
      <SiteLink href="/" className="button button-primary mt-8">
        {labels.linkLabel}
      </SiteLink>
    </div>
  )
}
