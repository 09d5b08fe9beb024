/**
 * Members of the objects that a policy's hooks receive or return, by their names in the last release. Remove each one
 * release after it was renamed; docs/renamed.md lists them.
 */
export const RENAMED_POLICY_MEMBERS = {
  'PolicyReadCall.gone': 'PolicyReadCall.deletedVersion',
  'PolicyMessages.said': 'PolicyMessages.current',
  'NotificationView.setAside': 'NotificationView.deadLetters',
  'MailLine.fromDay': 'MailLine.dueDay',
  'PolicyError.refusal': 'PolicyError.violation',
} as const satisfies Readonly<Record<string, string>>

/** `PolicyMessages` of the last release. */
export interface DeprecatedPolicyMessages {
  /** @deprecated Use `current`. */
  said: readonly string[]
  before: readonly string[]
}

/** The texts of a caller, by their current name. */
export function getCurrentTexts(
  messages: DeprecatedPolicyMessages | { current: readonly string[] },
): readonly string[] {
  if ('current' in messages) return messages.current
  noteRenamedMember('PolicyMessages.said')
  return messages.said
}

/** A line of a policy, which may have `fromDay` in place of `dueDay`, as in the last release. */
export function withDueDay<Line extends { dueDay: string | null; fromDay?: string | null }>(
  line: Line,
): Line {
  if (line.fromDay === undefined) return line
  noteRenamedMember('MailLine.fromDay')
  return { ...line, dueDay: line.fromDay }
}

const noted = new Set<string>()

/** Emits one process warning for each member that is used by its old name. */
export function noteRenamedMember(old: keyof typeof RENAMED_POLICY_MEMBERS): void {
  if (noted.has(old)) return
  noted.add(old)
  process.emitWarning(
    `A policy uses “${old}”, which is now “${RENAMED_POLICY_MEMBERS[old]}”. The old name will not work in the next release.`,
    { code: 'CLEARWELL_RENAMED_MEMBER', type: 'DeprecationWarning' },
  )
}
