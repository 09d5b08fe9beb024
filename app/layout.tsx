import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { ErrorMessagesProvider } from '@/components/layout/error-messages'
import { SiteFooter } from '@/components/layout/site-footer'
import { SiteHeader } from '@/components/layout/site-header'
import { HEAD_SCRIPT } from '@/lib/head-script'
import { ChunkReload } from '@/components/layout/chunk-reload'
import { ModuleScript } from '@/components/ui/module-script'
import { DraftTools } from '@/components/preview/draft-tools'
import { isDraft } from '@/lib/content/fetch/draft-mode'
import { today } from '@/lib/content/site/today'
import {
  DEFAULT_ERROR_LABELS,
  DEFAULT_INTERFACE_LABELS,
  labelsOver,
} from '@/lib/content/site/labels'
import { siteUrl } from '@/lib/content/site/metadata'
import { adService, env } from '@/lib/env'
import { fetchSiteSettings } from '@/lib/content/site/settings'
import { fontVariables } from './fonts'
import './globals.css'

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#faf8f4' },
    { media: '(prefers-color-scheme: dark)', color: '#0e1a1d' },
  ],
}

export async function generateMetadata(): Promise<Metadata> {
  const settings = await fetchSiteSettings()
  return {
    metadataBase: siteUrl,
    title: { default: settings.siteName ?? '', template: `%s | ${settings.siteName ?? ''}` },
    description: settings.description ?? undefined,
  }
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [settings, date, draft] = await Promise.all([fetchSiteSettings(), today(), isDraft()])
  const labels = labelsOver(DEFAULT_INTERFACE_LABELS, settings.interface)
  return (
    <html
      lang="en-US"
      data-scroll-behavior="smooth"
      className={fontVariables}
      suppressHydrationWarning
    >
      <head>
        <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
        <ModuleScript name="every-page" />
      </head>
      <body>
        <a href="#main" className="no-print button button-primary skip-link">
          {labels.skipToContent}
        </a>
        <SiteHeader settings={settings} labels={labels} />
        <main id="main" tabIndex={-1} className="focus:outline-none">
          <ErrorMessagesProvider labels={labelsOver(DEFAULT_ERROR_LABELS, settings.error)}>
            {children}
          </ErrorMessagesProvider>
        </main>
        <SiteFooter
          settings={settings}
          year={date.slice(0, 4)}
          serviceKeys={{
            analyticsId: env.ANALYTICS_MEASUREMENT_ID ?? null,
            adsClientId: adService()?.clientId ?? null,
          }}
        />
        <ChunkReload />
        {draft && <DraftTools />}
      </body>
    </html>
  )
}
