import { errorMessage } from '../../data/error-message.ts'
/** The result for one page. */
export interface Outcome {
  id: string
  title: string
  /** Null if it succeeded. */
  refusal: string | null
}

interface Page {
  id: string
  title: string
}

/** Applies a step to each page in turn and continues after refusals. Calls `onOutcome` after each page. */
export async function runForEach<Each extends Page>(
  pages: readonly Each[],
  take: (page: Each) => Promise<void>,
  onOutcome: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const page of pages) {
    const outcome: Outcome = {
      id: page.id,
      title: page.title,
      refusal: await take(page).then(
        () => null,
        (error: unknown) => errorMessage(error),
      ),
    }
    outcomes.push(outcome)
    onOutcome(outcome)
  }
  return outcomes
}
