import type { Metadata } from 'next'
import { SiteLink } from '@/components/ui/site-link'
import { MissingPathLog } from '@/components/layout/missing-path-log'
import { fetchSiteSettings } from '@/lib/content/site/settings'

export async function generateMetadata(): Promise<Metadata> {
  const { notFound } = await fetchSiteSettings()
  return { title: notFound?.title ?? '404', robots: { index: false } }
}

export default async function NotFound() {
  const { notFound } = await fetchSiteSettings()
  return (
    <div className="container-page section-space">
      <MissingPathLog />
      <h1>
        <span className="block text-[clamp(5rem,3rem+10vw,10rem)] leading-none text-brand">
          {notFound?.title ?? '404'}
        </span>
        <span className="mt-4 block text-h2">{notFound?.text ?? 'Oops! Page not found'}</span>
      </h1>
      <SiteLink href="/" className="button button-primary mt-8">
        {notFound?.linkLabel ?? 'Return to Home'}
      </SiteLink>
    </div>
  )
}
