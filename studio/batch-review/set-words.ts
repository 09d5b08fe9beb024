import type { SetStep } from '../../lib/workflow/model/sets.ts'

interface SetWords {
  title: string
  empty: string
  /** The button's verb, followed by the count. */
  verb: string
  done: string
}

export const SET_WORDS: Readonly<Record<SetStep, SetWords>> = {
  submit: {
    title: 'To be submitted for review',
    empty: 'No short document waits to be submitted.',
    verb: 'Submit',
    done: 'Submitted',
  },
  approve: {
    title: 'To be approved',
    empty: 'No short document is in review.',
    verb: 'Sign and approve',
    done: 'Approved',
  },
  publish: {
    title: 'To be published',
    empty: 'No short document is approved and not public.',
    verb: 'Publish',
    done: 'Published',
  },
}

export function countWords(count: number): string {
  return count === 1 ? '1 document' : `${count} documents`
}
