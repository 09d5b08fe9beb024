/** The full texts that the checks cover: other documents that need a review are short, and their form rules suffice. */
const CHECKED: readonly string[] = ['article', 'post', 'takeaway', 'medicine']

export function isChecked(type: string): boolean {
  return CHECKED.includes(type)
}
