import type { DocumentActionComponent, DocumentPluginOptions } from 'sanity'
import { isGatedType } from '../lib/workflow/gated-types.ts'
import { privateTypes, recordTypes, singletonTypes } from '../schemas/index.ts'
import { reviewActions } from './review/actions/index.ts'
import { reviewInspectors } from './review/inspectors.ts'
import { useReviewBadge } from './review/review-badge.ts'

const includes = (types: readonly string[], type: string) => types.includes(type)

/** What one can do with a document, where that differs from what the Studio offers by itself. */
function actionsFor(type: string, actions: DocumentActionComponent[]): DocumentActionComponent[] {
  // There must always be exactly one of each page, and it must stay public.
  if (includes(singletonTypes, type)) {
    return actions.filter(
      ({ action }) => action !== 'duplicate' && action !== 'delete' && action !== 'unpublish',
    )
  }
  // A record of a medical decision is evidence: nobody changes or removes it here.
  if (includes(recordTypes, type)) return []
  if (isGatedType(type)) {
    const publish = actions.find(({ action }) => action === 'publish')
    const others = actions.filter(({ action }) => action !== 'publish')
    return publish ? reviewActions(publish, others) : others
  }
  // A reader may ask us to forget a message.
  if (type === 'message') return actions.filter(({ action }) => action === 'delete')
  return actions
}

/** Types that only our own machinery, or a reader, may create. */
function isMade(type: string): boolean {
  return includes(singletonTypes, type) || includes(privateTypes, type)
}

export const documentRules: DocumentPluginOptions = {
  actions: (actions, { schemaType }) => actionsFor(schemaType, actions),
  badges: (badges, { schemaType }) =>
    isGatedType(schemaType) ? [...badges, useReviewBadge] : badges,
  inspectors: (inspectors, { documentType }) =>
    isGatedType(documentType) ? [...inspectors, ...reviewInspectors] : inspectors,
  newDocumentOptions: (options) => options.filter(({ templateId }) => !isMade(templateId)),
  comments: { enabled: false },
  askToEdit: { enabled: false },
}
