import type { DocumentActionProps } from 'sanity'

/** The document that a decision is about; `id` is the published id. */
export type DecisionPage = Pick<DocumentActionProps, 'id' | 'type' | 'draft' | 'published'>
