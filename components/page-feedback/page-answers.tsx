import { HONEYPOT } from '@/lib/page-feedback/feedback'
import { ANSWERED_ID, REPORTED_ID } from '@/lib/page-feedback/form-ids'
import type { FeedbackLabels } from '@/lib/content/site/labels'
import type { ReactNode } from 'react'
import { MAX_FEEDBACK_LENGTH } from '@/lib/limits/site'
import { MountPoint } from '@/components/ui/mount-point'

interface InlineFormProps {
  /** The URL fragment after a submission before the module ran. */
  id: string
  sent: string
  /** Messages for a failed submission. */
  labels: Pick<FeedbackLabels, 'failed' | 'tooLong' | 'unusable'>
  /** A form, and its surroundings. */
  children: ReactNode
}

/** Sends a form without leaving the page. Without script the browser submits it and returns to the fragment. */
function InlineForm({ id, sent, labels, children }: InlineFormProps) {
  return (
    <sent-in-place
      data-fragment={id}
      data-sent={sent}
      data-failed={labels.failed}
      data-too-long={labels.tooLong}
      data-unusable={labels.unusable}
      data-max={MAX_FEEDBACK_LENGTH}
      className="block"
    >
      <MountPoint name="sent" />
      <div data-asked="">{children}</div>
      <MountPoint name="failed" />
      <noscript>
        <p id={id} tabIndex={-1} className="mt-3 hidden font-semibold target:block">
          {sent}
        </p>
      </noscript>
    </sent-in-place>
  )
}

interface AnswerTextProps {
  name: 'reason' | 'error'
  label: string
  /** What not to write. */
  hint: string
  required?: boolean
}

/** A text area for a few sentences, with a hint on what not to write. */
function AnswerText({ name, label, hint, ...rest }: AnswerTextProps) {
  const id = `answer-${name}`
  return (
    <>
      <label htmlFor={id} className="mt-2 block font-semibold">
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        name={name}
        rows={4}
        aria-describedby={`${id}-hint`}
        // A link to the text area also shows the label above it.
        className="field mt-1.5 block scroll-mt-20 resize-y"
      />
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        {hint}
      </p>
    </>
  )
}

interface PageAnswersProps {
  /** The page's path; nothing else is sent with an answer. */
  path: string
  labels: FeedbackLabels
}

const DETAILS = 'mt-1 max-w-[44rem]'
const SUMMARY = 'link inline-block cursor-pointer py-1 font-semibold'

/** “Was this page helpful?” and “Report an error”: two plain forms, at the end of a page. */
export function PageAnswers({ path, labels }: PageAnswersProps) {
  const hidden = (
    <>
      <input type="hidden" name="page" value={path} />
      <input
        type="text"
        name={HONEYPOT}
        aria-hidden="true"
        tabIndex={-1}
        autoComplete="off"
        className="hidden"
      />
    </>
  )
  return (
    <section key={path} aria-label={labels.question} className="no-print border-t border-line">
      <div className="container-page grid gap-5 py-8">
        <InlineForm id={ANSWERED_ID} sent={labels.thanks} labels={labels}>
          <form action="/api/feedback" method="post">
            {hidden}
            <fieldset className="flex flex-wrap items-center gap-x-6 gap-y-2">
              <legend className="font-semibold sm:float-left">{labels.question}</legend>
              {(['yes', 'no'] as const).map((choice) => (
                <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-2">
                  <input
                    type="radio"
                    name="helpful"
                    value={choice}
                    required
                    className="size-5 accent-brand"
                  />
                  {labels[choice]}
                </label>
              ))}
            </fieldset>
            <details className={DETAILS}>
              <summary className={SUMMARY}>{labels.reason}</summary>
              <AnswerText name="reason" label={labels.reasonText} hint={labels.hint} />
            </details>
            <button type="submit" className="button button-secondary button-small mt-3">
              {labels.send}
            </button>
          </form>
        </InlineForm>
        <InlineForm id={REPORTED_ID} sent={labels.reported} labels={labels}>
          <details className={DETAILS}>
            <summary className={SUMMARY}>{labels.report}</summary>
            <form action="/api/feedback" method="post">
              {hidden}
              <AnswerText name="error" label={labels.reportText} hint={labels.hint} required />
              <button type="submit" className="button button-secondary button-small mt-3">
                {labels.sendReport}
              </button>
            </form>
          </details>
        </InlineForm>
      </div>
    </section>
  )
}
