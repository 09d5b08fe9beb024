import type { DocumentActionProps } from 'sanity'
import { isScheduledDraft } from '../../lib/workflow/rules/scheduled-draft.ts'

/**
 * The document that a decision is about; `id` is the published id. In a `release`, its version there takes the place of
 * the draft.
 */
export interface DecisionPage extends Pick<
  DocumentActionProps,
  'id' | 'type' | 'draft' | 'published'
> {
  release?: string
}

/** The page of an action, badge, or panel of the Studio. A scheduled draft is decided on as the draft. */
export function toDecisionPage({
  id,
  type,
  draft,
  published,
  version,
  release,
}: Pick<
  DocumentActionProps,
  'id' | 'type' | 'draft' | 'published' | 'version' | 'release'
>): DecisionPage {
  return release === undefined || version === null || isScheduledDraft(release)
    ? { id, type, draft, published }
    : { id, type, draft: version, published, release }
}
