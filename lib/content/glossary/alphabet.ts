/** Stands for what begins with a figure. */
export const FIGURES = '0'
export const LETTERS: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The letter under which a name is listed, without its accents. */
export function getLetter(name: string): string {
  const first = /[\p{L}\p{N}]/u.exec(name.normalize('NFKD'))?.[0].toUpperCase() ?? ''
  return LETTERS.includes(first) ? first : FIGURES
}
