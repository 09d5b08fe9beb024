import { useCurrentUser, type DocumentActionComponent } from 'sanity'
import { getRoles } from '../data/roles.ts'
import { getUnpublishViolation } from '../../lib/workflow/rules/unpublish.ts'

/** The Studio's Unpublish action, disabled with the reason where the lake would refuse it to the user. */
export function unpublishByRule(original: DocumentActionComponent): DocumentActionComponent {
  const useUnpublishByRule: DocumentActionComponent = (page) => {
    const description = original(page)
    const roles = getRoles(useCurrentUser())
    const refused = getUnpublishViolation(page.type, roles)
    if (!description || refused === null) return description
    return { ...description, disabled: true, title: refused.reason }
  }
  useUnpublishByRule.action = 'unpublish'
  return useUnpublishByRule
}
