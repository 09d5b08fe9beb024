import type { ReactNode } from 'react'
import { MAX_FEEDBACK_LENGTH } from '@/lib/limits/site'
import type { FeedbackLabels } from '@/lib/content/site/labels'
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
export function InlineForm({ id, sent, labels, children }: InlineFormProps) {
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
