import type { MetadataRoute } from 'next'
import { fetchPublishedSettings } from '@/lib/content/site/settings'

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const settings = await fetchPublishedSettings()
  return {
    name: settings.siteName ?? '',
    short_name: settings.siteName ?? '',
    description: settings.description ?? undefined,
    id: '/',
    start_url: '/',
    lang: 'en-US',
    display: 'browser',
    background_color: '#faf8f4',
    theme_color: '#0f5c63',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
