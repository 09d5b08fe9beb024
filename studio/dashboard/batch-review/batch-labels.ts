import type { SetStep } from '../../../lib/workflow/model/sets.ts'

interface BatchLabels {
  title: string
  empty: string
  /** The button's verb, followed by the count. */
  verb: string
  done: string
}

export const BATCH_LABELS: Readonly<Record<SetStep, BatchLabels>> = {
  submit: {
    title: 'Ready to submit',
    empty: 'Nothing is ready to submit.',
    verb: 'Submit for review',
    done: 'Submitted',
  },
  approve: {
    title: 'Ready to approve',
    empty: 'Nothing is in review.',
    verb: 'Sign and approve',
    done: 'Approved',
  },
  publish: {
    title: 'Ready to publish',
    empty: 'Nothing is ready to publish.',
    verb: 'Publish',
    done: 'Published',
  },
}

export function countLabel(count: number): string {
  return count === 1 ? '1 document' : `${count} documents`
}
