import type { Identity } from '../types.ts'
import type { Access } from './access.ts'
import { formatDuration } from './format-duration.ts'

interface PasswordChange {
  /** The signed-in person. */
  identity: Identity
  current: string
  chosen: string
  /** The caller's network address, for the audit log. */
  address: string
  /** Where the attempt was made, for the audit log. */
  detail: string
}

/** Why a password was not changed, and which of the two is the problem. */
export interface PasswordProblem {
  field: 'current' | 'new'
  message: string
  status: 400 | 429
}

/** Problems with these two that need no look at the store; empty if there are none. */
export function passwordProblems(
  { users }: Access,
  { identity, current, chosen }: Pick<PasswordChange, 'identity' | 'current' | 'chosen'>,
): PasswordProblem[] {
  const problems: PasswordProblem[] = []
  const add = (field: PasswordProblem['field'], message: string) =>
    void problems.push({ field, message, status: 400 })
  if (current === '') add('current', 'Enter your current password')
  const problem = users.passwordProblem(identity, chosen)
  if (problem) add('new', problem)
  else if (chosen === current)
    add('new', 'Choose a password that is different from your current one')
  return problems
}

/** Changes the caller's own password and ends all of its sessions, including this one. Null on success. */
export async function changeOwnPassword(
  access: Access,
  { identity, current, chosen, address, detail }: PasswordChange,
): Promise<PasswordProblem | null> {
  const guesser = { kind: 'signedIn', userId: identity.id } as const
  const wait = access.attempts.begin(guesser)
  if (wait > 0) {
    const message = `Too many attempts. Wait ${formatDuration(wait)}, then try again`
    return { field: 'current', message, status: 429 }
  }
  if (!(await access.users.verify(identity.email, current))) {
    const auditFields = { actor: identity.id, subject: identity.id, detail, address }
    access.audit.record({ kind: 'loginFailed', ...auditFields })
    return { field: 'current', message: 'Incorrect current password', status: 400 }
  }
  access.attempts.succeeded(guesser)
  await access.users.setPassword(identity.id, chosen)
  const changed = { actor: identity.id, subject: identity.id, detail: 'own password', address }
  access.audit.record({ kind: 'userChanged', ...changed })
  return null
}
