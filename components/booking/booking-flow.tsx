'use client'

import { SiteLink } from '@/components/ui/site-link'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { toastContainer, showToast } from '@/components/ui/toasts'
import { PAYMENT_DELAY } from '@/lib/booking'
import type {
  BookingLabels,
  BookingNotices,
  LanguageNames,
} from '@/lib/content/pages/consultation-labels'
import type { PaymentLabels, SuccessText } from '@/lib/content/pages/booking-page'
import type { SectionText } from '@/lib/content/pages/page-parts'
import { BookingForm } from './booking-form'

interface BookingFlowProps {
  form: SectionText | null
  payment: PaymentLabels
  /** The formatted price, for example '$49.99 USD'. */
  price: string | null
  success: SuccessText
  /** Says on the success screen that no one will answer, and whom to call. */
  successNote: ReactNode
  labels: BookingLabels
  languages: LanguageNames
  notices: BookingNotices
}

type Step = 'form' | 'payment' | 'processing' | 'paid'

/** Form, payment, success, and no way back. Everything is simulated in the browser. */
export function BookingFlow({
  form,
  payment,
  price,
  success,
  successNote,
  labels,
  ...words
}: BookingFlowProps) {
  const [step, setStep] = useState<Step>('form')
  const card = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    // The previous step is gone and has lost the focus: the heading of the new step takes it.
    if (step === 'payment' || step === 'paid') {
      card.current?.scrollIntoView({ behavior: 'instant' })
      heading.current?.focus()
    }
    if (step !== 'processing') return
    const timer = setTimeout(() => {
      setStep('paid')
      console.log(`${success.heading}: ${success.intro}`)
      showToast({ type: 'success', title: success.heading, text: success.intro })
    }, PAYMENT_DELAY)
    return () => clearTimeout(timer)
  }, [step, success])

  useEffect(() => void toastContainer(), [])

  useEffect(() => {
    // The back/forward cache can restore the page as the reader left it: start over, as after a reload.
    const startOver = () => setStep('form')
    window.addEventListener('pagehide', startOver)
    return () => window.removeEventListener('pagehide', startOver)
  }, [])

  const section = step === 'form' ? form : payment
  const paying = step === 'payment' || step === 'processing'
  return (
    <div ref={card} className="rounded-lg border border-line bg-surface p-6 sm:p-8">
      {step !== 'paid' && (
        <ol className="mb-6 flex flex-wrap gap-x-6 gap-y-2 text-sm">
          {[labels.stepOne, labels.stepTwo].map((name, index) => {
            const current = (index === 1) === paying
            return (
              <li
                key={name}
                aria-current={current ? 'step' : undefined}
                className={current ? 'font-bold text-brand' : 'text-muted'}
              >
                {index + 1}. {name}
              </li>
            )
          })}
        </ol>
      )}
      <p className="callout mb-6 text-sm">{payment.demoNote}</p>
      {step === 'paid' ? (
        <>
          {/* The notice announces this text to assistive technology; as a heading it would be read twice. */}
          <p className="text-h3 font-bold">{success.heading}</p>
          <p className="mt-2 mb-6 text-muted">{success.intro}</p>
          {successNote}
          <h2 ref={heading} tabIndex={-1} className="text-h2">
            {success.whatsappNote}
          </h2>
        </>
      ) : (
        <>
          <h2 ref={heading} tabIndex={-1} className="text-h2">
            {section?.heading}
          </h2>
          {section?.intro && <p className="mt-3 text-muted">{section.intro}</p>}
        </>
      )}
      {step === 'form' && (
        <BookingForm labels={labels} {...words} onComplete={() => setStep('payment')} />
      )}
      {paying && (
        <>
          <dl className="mt-6 flex flex-wrap items-baseline justify-between gap-4 border-y border-line py-5">
            <dt className="font-semibold">{payment.itemLabel}</dt>
            {price && <dd className="text-h2 font-bold">{price}</dd>}
          </dl>
          {payment.freeNote && <p className="mt-4 text-sm text-muted">{payment.freeNote}</p>}
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
            {/* Keeps its name while busy: a focused button's new name would be announced along with the status. */}
            <button
              type="button"
              className="button button-primary"
              aria-disabled={step === 'processing' || undefined}
              onClick={() => setStep('processing')}
            >
              {payment.buttonLabel}
            </button>
            <p role="status" className="font-semibold">
              {step === 'processing' ? payment.processingLabel : ''}
            </p>
          </div>
        </>
      )}
      {step === 'paid' && success.homeLabel && (
        <SiteLink href="/" className="button button-secondary mt-6">
          {success.homeLabel}
        </SiteLink>
      )}
    </div>
  )
}
