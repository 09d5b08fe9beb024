/** One question of a decision. */
export interface DecisionField {
  name: string
  label: string
  kind: 'line' | 'paragraph' | 'date' | 'datetime-local' | 'password' | 'choice' | 'reviewer'
  required?: boolean
  hint?: string
  options?: readonly { value: string; title: string }[]
  initialValue?: string
  /** The earliest day of a date, `YYYY-MM-DD`, for the browser's calendar. */
  earliest?: () => string
  /** What is wrong with what was typed; null where nothing is. Asked for what is not empty. */
  problemOf?: (value: string) => string | null
}
