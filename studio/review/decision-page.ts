import type { DocumentActionProps } from 'sanity'

/** What a decision needs to know of the document that it is about; `id` is the published one. */
export type DecisionPage = Pick<DocumentActionProps, 'id' | 'type' | 'draft' | 'published'>
