/** Formats counts for readers: 7,020 for 7020. */
export function withThousands(words: string): string {
  return words.replace(/(?<![\d.,])\d{4,}/g, (run) => {
    const groups = [run.slice(0, run.length % 3)]
    for (let at = run.length % 3; at < run.length; at += 3) groups.push(run.slice(at, at + 3))
    return groups.filter((group) => group !== '').join(',')
  })
}
