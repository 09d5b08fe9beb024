/** Whole texts, which the checks read: the other documents that need a review are short, and their forms say enough. */
const CHECKED: readonly string[] = ['article', 'post', 'takeaway', 'medicine']

export function isChecked(type: string): boolean {
  return CHECKED.includes(type)
}
