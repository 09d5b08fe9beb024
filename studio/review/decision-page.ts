import type { DocumentActionProps } from 'sanity'

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

/** The page of an action, badge, or panel of the Studio. */
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
  return release === undefined || version === null
    ? { id, type, draft, published }
    : { id, type, draft: version, published, release }
}
