import type { Checks } from './use-checks.ts'

const count = (many: number, one: string) => `${many} ${one}${many === 1 ? '' : 's'}`

/** For example “2 errors, 1 warning”; zero counts are left out. */
export function countLabel({ errors, warnings }: Pick<Checks, 'errors' | 'warnings'>): string {
  const parts = [
    errors.length > 0 && count(errors.length, 'error'),
    warnings.length > 0 && count(warnings.length, 'warning'),
  ].filter((part) => part !== false)
  return parts.join(', ') || 'No problems'
}
