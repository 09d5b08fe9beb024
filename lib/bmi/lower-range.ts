const LIMITS: Readonly<Record<string, string>> = {
  '24.9': '22.9',
  '25': '23',
  '29.9': '27.4',
  '30': '27.5',
}

/** A category's range in the editor's wording, with the lower limits: '25–29.9' becomes '23–27.4'. */
export function lowerRange(range: string): string {
  return range.replace(/\d+(?:\.\d+)?/g, (figure) => LIMITS[figure] ?? figure)
}
