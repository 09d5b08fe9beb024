'use client'

import { useEffect, useRef, useState, type ComponentType } from 'react'
import { createPortal } from 'react-dom'
import type { ConsentLabels } from '@/lib/content/site/labels'
import type { ConsentBannerProps } from './consent-banner'
import type { ConsentDialogProps } from './consent-dialog'
import type { ServiceKeys } from './service-keys'

/**
 * The footer's 'Cookie settings', and the question on the first visit where there is something to ask. All that is
 * behind the button comes when it is used.
 */
export function ConsentChoice({ labels, keys }: { labels: ConsentLabels; keys: ServiceKeys }) {
  const button = useRef<HTMLButtonElement>(null)
  const [Dialog, setDialog] = useState<ComponentType<ConsentDialogProps>>()
  const [Banner, setBanner] = useState<ComponentType<ConsentBannerProps>>()
  const { analyticsId, adsClientId } = keys

  useEffect(() => {
    if (!analyticsId && !adsClientId) return
    void import('./first-visit').then(async ({ startServices }) => {
      if (!startServices({ analyticsId, adsClientId })) return
      const { ConsentBanner } = await import('./consent-banner')
      setBanner(() => ConsentBanner)
    })
  }, [analyticsId, adsClientId])

  async function openDialog() {
    const { ConsentDialog } = await import('./consent-dialog')
    setDialog(() => ConsentDialog)
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        onClick={openDialog}
        className="needs-script inline-block py-1.5 text-on-band underline underline-offset-4"
      >
        {labels.settings}
      </button>
      {/* Outside the footer, whose colors are not theirs. */}
      {Banner &&
        createPortal(
          <Banner
            labels={labels}
            keys={keys}
            onSettings={openDialog}
            onDone={() => setBanner(undefined)}
          />,
          document.body,
        )}
      {Dialog &&
        createPortal(
          <Dialog
            labels={labels}
            keys={keys}
            onClose={(chosen) => {
              setDialog(undefined)
              if (chosen) setBanner(undefined)
              button.current?.focus()
            }}
          />,
          document.body,
        )}
    </>
  )
}
