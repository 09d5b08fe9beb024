'use client'

import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { showToast } from '@/components/ui/toasts'
import {
  BOOKING_FIELDS,
  BOOKING_LANGUAGES,
  bookingProblems,
  type BookingField,
  type BookingProblem,
} from '@/lib/booking'
import type {
  BookingLabels,
  BookingNotices,
  LanguageNames,
} from '@/lib/content/pages/consultation-labels'

export interface BookingFormProps {
  labels: BookingLabels
  languages: LanguageNames
  notices: BookingNotices
  onComplete: () => void
}

const INPUTS = {
  fullName: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  whatsapp: { type: 'tel', autoComplete: 'tel' },
} as const

/** The browser's own email validation, which `noValidate` keeps it from enforcing. */
function browserRefusesEmail(form: HTMLFormElement): boolean {
  const field = form.elements.namedItem('email')
  return field instanceof HTMLInputElement && field.validity.typeMismatch
}

const noChange = () => () => undefined

/** False on the server and until hydration. */
function useScriptRuns(): boolean {
  return useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )
}

/** Step 1. Input stays in the fields and is discarded with them: nothing is sent or stored. */
export function BookingForm({ labels, languages, notices, onComplete }: BookingFormProps) {
  const scriptRuns = useScriptRuns()
  const [problems, setProblems] = useState<Partial<Record<BookingField, BookingProblem>>>({})

  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const typed = form.current
    // A reload restores earlier input, and the back/forward cache can keep a page that the reader leaves.
    const forget = () => typed?.reset()
    forget()
    window.addEventListener('pagehide', forget)
    return () => {
      window.removeEventListener('pagehide', forget)
      forget()
      setProblems({})
    }
  }, [])

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (field: BookingField) => String(data.get(field) ?? '')
    const found = bookingProblems(
      {
        fullName: text('fullName'),
        email: text('email'),
        whatsapp: text('whatsapp'),
        language: text('language'),
        symptoms: text('symptoms'),
      },
      browserRefusesEmail(event.currentTarget),
    )
    setProblems(Object.fromEntries(found.map(({ field, problem }) => [field, problem])))
    const first = found[0]
    if (!first) return onComplete()
    if (found.some(({ problem }) => problem === 'missing')) {
      // Logged to the console as well as shown in the notice.
      console.log(`${notices.emptyTitle}: ${notices.emptyText}`)
      showToast({ type: 'error', title: notices.emptyTitle, text: notices.emptyText })
    }
    document.getElementById(`booking-${first.field}`)?.focus()
  }

  return (
    <>
      <p className="without-script mt-6 font-semibold">{labels.noScript}</p>
      <form ref={form} noValidate onSubmit={submit} className="needs-script mt-6">
        {/* Until hydration, the browser would submit the form itself and put health details into a URL. */}
        <fieldset disabled={!scriptRuns} className="grid gap-5">
          {BOOKING_FIELDS.map((field) => {
            const id = `booking-${field}`
            const problem = problems[field]
            const shared = {
              id,
              name: field,
              required: true,
              'aria-invalid': problem ? true : undefined,
              'aria-describedby': problem ? `${id}-error` : undefined,
              className: `field mt-1.5 ${problem ? 'border-2 border-coral' : ''}`,
            }
            return (
              <div key={field}>
                <label htmlFor={id} className="font-semibold">
                  {labels[field]}
                </label>
                <span aria-hidden="true" className="ml-1.5 text-sm text-muted">
                  ({labels.required})
                </span>
                {problem && (
                  <p id={`${id}-error`} className="mt-1 font-semibold text-coral-ink">
                    {problem === 'missing' ? notices.fieldMissing : notices.emailInvalid}
                  </p>
                )}
                {field === 'symptoms' ? (
                  <textarea
                    {...shared}
                    rows={4}
                    autoComplete="off"
                    placeholder={labels.symptomsPlaceholder}
                  />
                ) : field === 'language' ? (
                  <select {...shared} autoComplete="off" defaultValue="">
                    <option value="">{labels.languagePlaceholder}</option>
                    {BOOKING_LANGUAGES.map((language) => (
                      <option key={language} value={language}>
                        {languages[language]}
                      </option>
                    ))}
                  </select>
                ) : (
                  <input
                    {...shared}
                    {...INPUTS[field]}
                    placeholder={labels[`${field}Placeholder`]}
                  />
                )}
              </div>
            )
          })}
          <button type="submit" className="button button-primary justify-self-start">
            {labels.continue}
          </button>
        </fieldset>
      </form>
    </>
  )
}
