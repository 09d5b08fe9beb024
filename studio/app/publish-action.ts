import { useCurrentUser, type DocumentActionComponent } from 'sanity'
import { getClosedFieldViolation } from '../../lib/workflow/rules/administrator-fields.ts'

/**
 * The Studio's Publish action, disabled with the reason where the draft has changes that the lake accepts from
 * administrators only.
 */
export function publishByRule(original: DocumentActionComponent): DocumentActionComponent {
  const usePublishByRule: DocumentActionComponent = (page) => {
    const description = original(page)
    const roles = (useCurrentUser()?.roles ?? []).map(({ name }) => name)
    const after = page.version ?? page.draft
    if (!description || !after) return description
    const refused = getClosedFieldViolation(page.type, { before: page.published, after }, roles)
    if (refused === null) return description
    return {
      ...description,
      disabled: true,
      title: `${refused.reason} Ask an administrator to publish this draft.`,
    }
  }
  usePublishByRule.action = 'publish'
  return usePublishByRule
}
