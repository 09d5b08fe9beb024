import type { Step } from '../../lib/workflow/model/steps.ts'

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

/** What is never kept beside what else was typed. */
export const SECRET_KINDS: readonly FieldKind[] = ['password', 'newPassword', 'code']

/** What a signature is given with. */
export const PASSWORD_FIELD = {
  name: 'password',
  label: 'Your password',
  kind: 'password',
  required: true,
  hint: 'You sign with it: it shows that it is you, and not somebody at your screen.',
} as const

/** The second factor, where the lake asks for it. */
export const CODE_FIELD = {
  name: 'code',
  label: 'Code of your authenticator app',
  kind: 'code',
  required: true,
  hint: 'Or one of your recovery codes. It holds for what you sign in the next 15 minutes.',
} as const

/** Under which a proposal says since when readers see what they see: corrections begin with that day. */
export const WORDS_SINCE = 'wordsSince'

/** What an input says of an answer that is not taken: the sentence that says why stands beside it. */
export interface RefusedInput {
  'aria-invalid': true
  'aria-describedby': string
}

/** One question of a decision. */
export interface DecisionField {
  name: string
  label: string
  kind: FieldKind
  required?: boolean
  hint?: string
  options?: readonly { value: string; title: string }[]
  initialValue?: string
  /** Of a person: those who may take this step; else everybody who has work in the office. */
  whoMay?: Step
  /** The earliest day of a date, `YYYY-MM-DD`, for the browser's calendar. */
  earliest?: () => string
  /** The latest day, likewise. */
  latest?: () => string
  /** What is wrong with what was typed; null where nothing is. Asked for what is not empty. */
  problemOf?: (value: string) => string | null
}
