import type { Consent } from '@/lib/consent'
import { isOnPrivatePage } from './on-private-page'
import type { ServiceKeys } from './service-keys'

function script(src: string): void {
  const element = document.createElement('script')
  element.async = true
  element.src = src
  document.head.append(element)
}

declare global {
  interface Window {
    dataLayer?: unknown[]
    adsbygoogle?: unknown[]
  }
}

/**
 * Loads the services that the reader allows and the site has a key for; none on a private page. Called once per page
 * load.
 */
export function loadTrackingScripts(
  { analyticsId, adsClientId }: ServiceKeys,
  consent: Consent,
): void {
  if (isOnPrivatePage()) return
  if (analyticsId && consent.analytics) {
    const queue = (window.dataLayer ??= [])
    // The service reads calls as `arguments` objects, not as arrays.
    const tell = function (..._call: unknown[]) {
      // oxlint-disable-next-line prefer-rest-params -- see above
      queue.push(arguments)
    }
    tell('js', new Date())
    tell('config', analyticsId, {
      anonymize_ip: true,
      // Omits queries and calculator input in the URL, and the previous page.
      page_location: location.origin + location.pathname,
      page_referrer: '',
    })
    script(`https://www.googletagmanager.com/gtag/js?id=${analyticsId}`)
  }
  if (adsClientId && consent.advertising) {
    const slots = document.querySelectorAll('ins.adsbygoogle')
    if (slots.length === 0) return
    script(`https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${adsClientId}`)
    const queue = (window.adsbygoogle ??= [])
    slots.forEach(() => queue.push({}))
  }
}
