'use client'

import { useEffect, useRef, useState } from 'react'
import type { ContactFormLabels, ContactStatusTexts } from '@/lib/content/site/labels'
import { ContactField } from './contact-field'
import { countedMessage } from '@/lib/forms/plain-text'
import {
  problemsIn,
  CONTACT_FIELDS,
  type ContactFieldName,
  type ContactProblem,
} from './form-problems'
import { sendMessage, type MessageDelivery } from './send-message'

interface ContactFormProps {
  labels: ContactFormLabels
  status: ContactStatusTexts
  delivery: MessageDelivery
  /** Name of the honeypot field, which people never see. */
  honeypot: string
  maxLength: Readonly<Record<ContactFieldName, number>>
  /** The URL fragment after a submission without script. */
  sentId: string
  privacyNote: string | null
}

type Phase = 'idle' | 'sending' | 'sent' | 'failed'

/**
 * The browser validates the fields; its bubbles are replaced by a summary and persistent messages. Without script the
 * same form posts to our endpoint and returns here.
 */
export function ContactForm({ labels, status, delivery, ...props }: ContactFormProps) {
  const [phase, setPhase] = useState<Phase>('idle')
  const [problems, setProblems] = useState<readonly ContactProblem[]>([])
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const { sentId } = props

  useEffect(() => {
    if (problems.length > 0) summary.current?.focus()
  }, [problems])

  useEffect(() => {
    // Only the browser knows the URL fragment, so this runs after hydration.
    // oxlint-disable-next-line react/set-state-in-effect
    if (window.location.hash === `#${sentId}`) setPhase('sent')
  }, [sentId])

  function showProblems() {
    if (form.current) setProblems(problemsIn(form.current, props.maxLength))
  }

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const target = event.currentTarget
    if (phase === 'sending') return
    const found = problemsIn(target, props.maxLength)
    setProblems(found)
    if (found.length > 0) return
    setPhase('sending')
    try {
      await sendMessage(delivery, new FormData(target), props.honeypot)
      target.reset()
      setPhase('sent')
    } catch {
      // All failures show the same message; the input stays.
      setPhase('failed')
    }
  }

  function messageFor({ field, reason, count }: ContactProblem): string {
    if (reason === 'tooLong') return countedMessage(labels.tooLong, count, props.maxLength[field])
    return reason === 'unusable' ? labels.unusable : labels[`${field}Missing`]
  }

  function errorIn(name: ContactFieldName): string | undefined {
    const problem = problems.find(({ field }) => field === name)
    return problem && messageFor(problem)
  }

  return (
    <form
      ref={form}
      action="/api/v1.0/email/send"
      method="post"
      encType="multipart/form-data"
      onSubmit={submit}
      className="mt-6 grid gap-5"
    >
      {problems.length > 0 && (
        <div
          ref={summary}
          tabIndex={-1}
          role="alert"
          aria-labelledby="problems-heading"
          className="rounded-md border-2 border-coral bg-surface p-5"
        >
          <h3 id="problems-heading" className="font-sans text-h4 font-bold tracking-normal">
            {labels.errorSummary}
          </h3>
          <ul className="mt-2">
            {problems.map((problem) => (
              <li key={problem.field}>
                <a
                  href={`#contact-${problem.field}`}
                  className="inline-block py-1 font-semibold text-coral-ink underline underline-offset-4"
                >
                  {messageFor(problem)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {CONTACT_FIELDS.map((name) => (
        <ContactField
          key={name}
          name={name}
          label={labels[name]}
          placeholder={labels[`${name}Placeholder`]}
          requiredLabel={labels.required}
          error={errorIn(name)}
          onInvalid={(event) => {
            event.preventDefault()
            showProblems()
          }}
        />
      ))}
      <input
        type="text"
        name={props.honeypot}
        aria-hidden="true"
        tabIndex={-1}
        autoComplete="off"
        className="hidden"
      />
      {props.privacyNote && <p className="text-sm text-muted">{props.privacyNote}</p>}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {/* Not `disabled`: that would move a keyboard user's focus back to the top of the page. */}
        <button
          type="submit"
          aria-disabled={phase === 'sending' || undefined}
          className="button button-primary"
        >
          {labels.submit}
        </button>
        <p
          role="status"
          data-phase={phase}
          className="font-semibold data-[phase=failed]:text-coral-ink"
        >
          {phase === 'idle' ? '' : status[phase]}
        </p>
      </div>
      <noscript>
        <p id={sentId} className="hidden font-semibold target:block">
          {status.sent}
        </p>
      </noscript>
    </form>
  )
}
