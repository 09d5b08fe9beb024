'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { EVERYTHING, NOTHING, OPTIONAL_CATEGORIES, type Consent } from '@/lib/consent/consent'
import type { ConsentLabels } from '@/lib/content/site/labels'
import { choose } from './choose'
import type { ServiceKeys } from './service-keys'
import { refusesTracking, storedConsent } from './consent-storage'

export interface ConsentDialogProps {
  labels: ConsentLabels
  keys: ServiceKeys
  /** `chosen` is false when the reader leaves everything as it was. */
  onClose: (chosen: boolean) => void
}

/** Nothing is ticked that was not chosen; the theme is only ever stored at the reader's own click. */
function initialChoice(): Consent {
  return storedConsent() ?? { ...NOTHING, preference: !refusesTracking() }
}

/** The four kinds of storage, each with what it is for and whether the site uses it. */
export function ConsentDialog({ labels, keys, onClose }: ConsentDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [consent, setConsent] = useState(initialChoice)
  const unused = { analytics: !keys.analyticsId, advertising: !keys.adsClientId, preference: false }

  useEffect(() => dialog.current?.showModal(), [])

  function answer(chosen: Consent) {
    choose(keys, chosen)
    onClose(true)
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-heading`}
      onClose={() => onClose(false)}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(36rem,calc(100vw-2rem))] overflow-y-auto rounded-lg border border-line bg-surface p-6 text-ink backdrop:bg-black/50 sm:p-8"
    >
      <h2 id={`${id}-heading`} className="text-h2">
        {labels.heading}
      </h2>
      <p className="mt-3">{labels.text}</p>
      <form
        className="mt-5"
        onSubmit={(event) => {
          event.preventDefault()
          answer(consent)
        }}
      >
        <div className="border-t border-line py-4">
          <p className="flex items-center justify-between gap-4 font-semibold">
            {labels.essential}
            <span className="text-sm text-muted">{labels.alwaysOn}</span>
          </p>
          <p className="mt-1 text-sm text-muted">{labels.essentialText}</p>
        </div>
        {OPTIONAL_CATEGORIES.map((category) => (
          <div key={category} className="border-t border-line py-4">
            <label className="flex min-h-11 items-center justify-between gap-4 font-semibold">
              {labels[category]}
              <input
                type="checkbox"
                checked={consent[category]}
                aria-describedby={`${id}-${category}`}
                onChange={(event) => setConsent({ ...consent, [category]: event.target.checked })}
                className="size-6 shrink-0 accent-brand"
              />
            </label>
            <p id={`${id}-${category}`} className="mt-1 text-sm text-muted">
              {labels[`${category}Text`]} {unused[category] && labels.notUsed}
            </p>
          </div>
        ))}
        <div className="flex flex-wrap gap-3 border-t border-line pt-5">
          <button type="submit" className="button button-primary">
            {labels.save}
          </button>
          <button
            type="button"
            className="button button-secondary"
            onClick={() => answer(EVERYTHING)}
          >
            {labels.acceptAll}
          </button>
          <button type="button" className="button button-secondary" onClick={() => answer(NOTHING)}>
            {labels.rejectAll}
          </button>
        </div>
      </form>
    </dialog>
  )
}
