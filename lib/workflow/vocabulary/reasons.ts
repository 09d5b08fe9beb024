import { rolesFor, type RefusalCode, type Role, type Step } from '../rules/table.ts'

const ROLE_NAMES: Readonly<Record<Role, string>> = {
  administrator: 'an administrator',
  editor: 'an editor',
  medicalReviewer: 'a medical reviewer',
  viewer: 'a viewer',
}

const REASONS: Readonly<Record<Exclude<RefusalCode, 'role'>, string>> = {
  ownChange:
    'You changed words of this draft. Another medical reviewer has to approve it: nobody approves their own words.',
  voided:
    'The text was changed after it was approved, so the approval no longer counts. Submit it for review again.',
  notApproved:
    'No medical reviewer has approved this text. Submit it for review; it can be published once it is approved in exactly these words.',
  notInReview: 'This draft is not in review. An editor has to submit it first.',
  alreadySubmitted: 'This draft is in review already.',
  alreadyApproved: 'This text is approved already. It can be published.',
  noDraft: 'There is no draft: nothing has been changed since it was last published.',
  notPublic: 'Readers cannot see this, so there is nothing to take away from them.',
  nothingScheduled: 'Nothing is scheduled here.',
  nothingToReview:
    'Only fields that need no medical review differ from what is public. Publish them.',
}

/** Why a step cannot be taken, in a sentence or two that say what to do. */
export function reasonFor(code: RefusalCode, step: Step): string {
  if (code !== 'role') return REASONS[code]
  const names = rolesFor(step).map((role) => ROLE_NAMES[role])
  return `Only ${names.join(' or ')} can do this.`
}
