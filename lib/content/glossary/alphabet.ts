/** Stands for names that start with a digit. */
export const FIGURES = '0'
export const LETTERS: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The letter under which a name is listed, without accents. */
export function getLetter(name: string): string {
  const first = /[\p{L}\p{N}]/u.exec(name.normalize('NFKD'))?.[0].toUpperCase() ?? ''
  return LETTERS.includes(first) ? first : FIGURES
}
