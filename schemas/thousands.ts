/** Counts as readers write them: 7,020 for 7020. */
export function withThousands(words: string): string {
  return words.replace(/(?<![\d.,])\d{4,}/g, (run) => run.replace(/\B(?=(?:\d{3})+$)/g, ','))
}
