import type { FieldPath } from './field-path.ts'
import type { Finding } from './finding.ts'
import { formViolations } from './form-violations.ts'
import type { Fields } from './stored.ts'

/**
 * Prepends the errors of the form itself: the Studio publishes nothing with such an error, so no one should review it
 * either. If another rule found an error in the same place, such as a link whose URL the form rejects, its message is
 * more specific.
 */
export function withFormViolations(document: Fields, findings: readonly Finding[]): Finding[] {
  const errorPaths = new Set(
    findings.filter(({ level }) => level === 'error').map(({ path }) => JSON.stringify(path)),
  )
  const hasError = (path: FieldPath) => errorPaths.has(JSON.stringify(path))
  const faults = formViolations(document).filter(
    ({ path }) => !hasError(path) && !hasError(path.slice(0, -1)),
  )
  return [
    ...faults.map((violation): Finding => ({ rule: 'form', level: 'error', ...violation })),
    ...findings,
  ]
}
