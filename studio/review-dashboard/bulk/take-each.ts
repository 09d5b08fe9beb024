import { errorMessage } from '../../trouble-words.ts'
/** What became of one page of several. */
export interface Outcome {
  id: string
  title: string
  /** Null: done. */
  refusal: string | null
}

interface Page {
  id: string
  title: string
}

/**
 * Takes a step at each page, one after the other, and goes on when one of them is refused. `onOutcome` is told of
 * each as it comes.
 */
export async function takeEach<Each extends Page>(
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
