import type { TransitionName } from '../../lib/workflow/model/transitions.ts'

type FieldKind =
  | 'line'
  | 'paragraph'
  | 'mentioning'
  | 'date'
  | 'datetime-local'
  | 'password'
  | 'newPassword'
  | 'code'
  | 'choice'
  | 'reviewer'
  | 'page'
  | 'corrections'
  | 'person'

/** Field kinds that are never stored with a form draft. */
export const SECRET_KINDS: readonly FieldKind[] = ['password', 'newPassword', 'code']

/** The password for a signature. */
export const PASSWORD_FIELD = {
  name: 'password',
  label: 'Your password',
  kind: 'password',
  required: true,
  hint: 'Enter your password to sign.',
} as const

/** The second factor, if the lake requires it. */
export const CODE_FIELD = {
  name: 'code',
  label: 'Code from your authenticator app',
  kind: 'code',
  required: true,
  hint: 'Or one of your recovery codes. Valid for everything that you sign in the next 15 minutes.',
} as const

/** The proposal key for when the public text was published: corrections start on that day. */
export const CHANGES_SINCE = 'wordsSince'

/** ARIA props of an input: the ids of its hint and of its error message, and whether it is invalid. */
export interface InputDescription {
  'aria-invalid'?: true
  'aria-describedby'?: string
}

/** A field of a decision form. */
export interface DecisionField {
  name: string
  label: string
  kind: FieldKind
  required?: boolean
  hint?: string
  /** For a reviewer field: the choice of no one; default: any reviewer. */
  emptyLabel?: string
  options?: readonly { value: string; title: string }[]
  initialValue?: string
  /** For a person field: people who may take this step; default: everyone with a role beyond viewer. */
  requiredStep?: TransitionName
  /** The earliest date, `YYYY-MM-DD`, for the browser's date picker. */
  earliest?: () => string
  /** The latest date, likewise. */
  latest?: () => string
  /** The error in a value, or null. Called only for non-empty values. */
  getProblem?: (value: string) => string | null
}
