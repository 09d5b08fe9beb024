import type { FieldPath } from './field-path.ts'
import type { Finding } from './finding.ts'
import { formFaults } from './form-faults.ts'
import type { Fields } from './stored.ts'

/**
 * Findings with what the form itself refuses before them: the Studio publishes nothing with such an error, so nobody
 * is asked to read it either. Where another rule found an error in the same place, such as a link of which the form
 * names the address, its words say more.
 */
export function withFormFaults(document: Fields, findings: readonly Finding[]): Finding[] {
  const said = new Set(
    findings.filter(({ level }) => level === 'error').map(({ path }) => JSON.stringify(path)),
  )
  const isSaid = (path: FieldPath) => said.has(JSON.stringify(path))
  const faults = formFaults(document).filter(
    ({ path }) => !isSaid(path) && !isSaid(path.slice(0, -1)),
  )
  return [
    ...faults.map((fault): Finding => ({ rule: 'form', level: 'error', ...fault })),
    ...findings,
  ]
}
