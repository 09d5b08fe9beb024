/** Matches a name as a whole word in a text. Short names match only in capitals; long ones ignore case. */
export function namePattern(name: string): RegExp {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const isShortForm = /[A-Z].*[A-Z0-9]/.test(name)
  return new RegExp(String.raw`(?<![\p{L}\d-])${escaped}(?![\p{L}\d-])`, isShortForm ? 'u' : 'iu')
}
