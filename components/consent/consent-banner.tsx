'use client'

import { useEffect, useRef } from 'react'
import { EVERYTHING, NOTHING, type Consent } from '@/lib/consent/consent'
import type { ConsentLabels } from '@/lib/content/site/labels'
import { choose } from './choose'
import type { ServiceKeys } from './service-keys'

export interface ConsentBannerProps {
  labels: ConsentLabels
  keys: ServiceKeys
  onSettings: () => void
  onDone: () => void
}

/** Asks on the first visit, without keeping anybody from reading. Yes and no look the same. */
export function ConsentBanner({ labels, keys, onSettings, onDone }: ConsentBannerProps) {
  const banner = useRef<HTMLElement>(null)

  // What gets the focus further down is not left behind the banner (WCAG 2.4.11).
  useEffect(() => {
    const root = document.documentElement
    root.style.scrollPaddingBottom = `${(banner.current?.offsetHeight ?? 0) + 16}px`
    return () => {
      root.style.removeProperty('scroll-padding-bottom')
    }
  }, [])

  function answer(consent: Consent) {
    choose(keys, consent)
    onDone()
  }

  return (
    <section
      ref={banner}
      aria-labelledby="consent-heading"
      className="no-print fixed inset-x-0 bottom-0 z-50 border-t-2 border-brand bg-surface text-ink shadow-lg"
    >
      <div className="container-page flex flex-wrap items-center gap-x-8 gap-y-3 py-4">
        <div className="min-w-0 flex-1 basis-80">
          <h2 id="consent-heading" className="text-h3">
            {labels.heading}
          </h2>
          <p className="mt-1 text-sm">{labels.text}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <button type="button" className="button button-secondary" onClick={() => answer(NOTHING)}>
            {labels.rejectAll}
          </button>
          <button
            type="button"
            className="button button-secondary"
            onClick={() => answer(EVERYTHING)}
          >
            {labels.acceptAll}
          </button>
          <button type="button" className="link px-2 py-3 font-semibold" onClick={onSettings}>
            {labels.settings}
          </button>
        </div>
      </div>
    </section>
  )
}
