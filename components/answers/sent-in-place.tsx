'use client'

import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'

interface SentInPlaceProps {
  /** Fragment that a form sent before this script ran comes back with. */
  id: string
  sent: string
  failed: string
  /** A form, and what stands about it. */
  children: ReactNode
}

type Phase = 'idle' | 'sending' | 'sent' | 'failed'

/** Sends a form without leaving the page. Without script the browser sends it, and comes back to the fragment. */
export function SentInPlace({ id, sent, failed, children }: SentInPlaceProps) {
  const [phase, setPhase] = useState<Phase>('idle')
  const thanks = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    // Only a browser knows the address's fragment, so this is for after hydration.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    if (location.hash === `#${id}`) setPhase('sent')
  }, [id])

  useEffect(() => {
    // The button that had the focus is gone. What gets it instead is read out.
    if (phase === 'sent') thanks.current?.focus()
  }, [phase])

  async function submit(event: SubmitEvent<HTMLDivElement>) {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    event.preventDefault()
    if (phase === 'sending') return
    setPhase('sending')
    const answer = await fetch(form.action, {
      method: 'POST',
      headers: { accept: 'text/plain' },
      body: new FormData(form),
    }).catch(() => null)
    // Whatever went wrong, readers are told one sentence; what was typed stays.
    setPhase(answer?.ok ? 'sent' : 'failed')
  }

  return (
    <div onSubmit={submit}>
      {phase === 'sent' ? (
        <p ref={thanks} tabIndex={-1} className="py-1 font-semibold">
          {sent}
        </p>
      ) : (
        children
      )}
      {phase === 'failed' && (
        <p role="alert" className="mt-3 font-semibold text-coral-ink">
          {failed}
        </p>
      )}
      <noscript>
        <p id={id} tabIndex={-1} className="mt-3 hidden font-semibold target:block">
          {sent}
        </p>
      </noscript>
    </div>
  )
}
