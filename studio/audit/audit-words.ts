import { timeWords } from '../../lib/workflow/model/dates.ts'
import { actionLabel } from './deed-words.ts'

/** What the lake's codes are called. */
export const KIND_WORDS = {
  loginRefused: 'Refused login',
  signatureRefused: 'Refused signature',
  forbidden: 'Forbidden',
  limited: 'Too many requests',
  userChanged: 'Account changed',
  tokenChanged: 'API token changed',
  decision: 'Override',
  export: 'Export',
  backup: 'Backup made and read back',
  import: 'Import',
} as const

const CALLERS: Readonly<Record<string, string>> = {
  anonymous: 'Not signed in',
  shell: 'At the shell',
  others: 'Several',
}

/** A kind in words; one that is newer than this Studio as it is. */
export function kindWords(kind: string): string {
  const words: Readonly<Record<string, string>> = KIND_WORDS
  return Object.hasOwn(words, kind) ? (words[kind] ?? kind) : kind
}

/** The name of a person, or what else an id stands for. */
export function callerWords(id: string, names: ReadonlyMap<string, string>): string {
  return names.get(id) ?? CALLERS[id] ?? id
}

/** When it happened; for what was repeated, when it began and ended. */
export function spanWords({ firstAt, lastAt }: { firstAt: string; lastAt: string }): string {
  const [first, last] = [timeWords(firstAt), timeWords(lastAt)]
  return first === last ? first : `${first} to ${last}`
}

/** Details in words: what was refused, and the lake's names of roles. A route that has no words here stays as it is. */
export function detailWords(detail: string): string {
  if (detail === '') return '–'
  if (detail.includes('/')) return actionLabel(detail) ?? detail
  return detail.replace(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g, (name) =>
    name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  )
}
