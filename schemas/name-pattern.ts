/**
 * Finds a name where a text uses it as a word of its own. Short forms are words in capitals; long names count whatever
 * their case.
 */
export function namePattern(name: string): RegExp {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const isShortForm = /[A-Z].*[A-Z0-9]/.test(name)
  return new RegExp(String.raw`(?<![\p{L}\d-])${escaped}(?![\p{L}\d-])`, isShortForm ? 'u' : 'iu')
}
