import { HONEYPOT } from '@/lib/page-feedback/feedback'
import { ANSWERED_ID, REPORTED_ID } from '@/lib/page-feedback/form-ids'
import type { FeedbackLabels } from '@/lib/content/site/labels'
import { AnswerText } from './answer-text'
import { InlineForm } from './inline-form'

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
