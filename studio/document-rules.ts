import type { DocumentActionComponent, DocumentPluginOptions } from 'sanity'
import { isGatedType } from '../lib/workflow/rules/clinical.ts'
import { isPermanent } from '../lib/workflow/rules/retirable.ts'
import { isStraySingleton } from '../lib/workflow/rules/singletons.ts'
import { privateTypes, recordTypes, singletonTypes } from '../schemas/index.ts'
import { clearingDuplicate } from './duplicate-action.ts'
import { isFromReaders } from './inbox/from-readers.ts'
import { DocumentLayout } from './document-layout.tsx'
import { unlessPublic } from './review/actions/in-order.ts'
import { reviewActions } from './review/actions/index.ts'
import { reviewInspectors } from './review/inspectors.ts'
import { useReviewBadge } from './review/review-badge.ts'

const includes = (types: readonly string[], type: string) => types.includes(type)

/** What one can do with a document, where that differs from what the Studio offers by itself. */
function actionsFor(
  type: string,
  actions: DocumentActionComponent[],
  id: string | undefined,
): DocumentActionComponent[] {
  // A second document of a type of which there is one is shown to nobody: all that can be done is to delete it.
  if (id !== undefined && isStraySingleton({ _id: id, _type: type }))
    return actions.filter(({ action }) => action === 'delete')
  // A record of a medical decision is evidence: nobody changes or removes it here.
  if (includes(recordTypes, type)) return []
  const own = actions.map((each) => (each.action === 'duplicate' ? clearingDuplicate(each) : each))
  const offered = includes(singletonTypes, type)
    ? ofSingleton(own)
    : isPermanent(type)
      ? own.filter(({ action }) => action !== 'unpublish').map(unlessPublic)
      : own
  if (isGatedType(type)) {
    const publish = offered.find(({ action }) => action === 'publish')
    const others = offered.filter(({ action }) => action !== 'publish')
    return publish ? reviewActions(publish, others, type) : others
  }
  // A reader may ask us to forget a message; a note may say what nobody should keep.
  if (type === 'message' || type === 'readerNote')
    return actions.filter(({ action }) => action === 'delete')
  // Counted by the site.
  if (type === 'pageAnswers' || type === 'emptySearch') return []
  return offered
}

/** There must always be exactly one of each page, and it must stay public. */
function ofSingleton(actions: DocumentActionComponent[]): DocumentActionComponent[] {
  return actions.filter(
    ({ action }) => action !== 'duplicate' && action !== 'delete' && action !== 'unpublish',
  )
}

/** Types that only our own machinery, or a reader, may create. */
function isMade(type: string): boolean {
  return includes(singletonTypes, type) || includes(privateTypes, type)
}

export const documentRules: DocumentPluginOptions = {
  actions: (actions, { schemaType, documentId }) => actionsFor(schemaType, actions, documentId),
  badges: (badges, { schemaType }) => {
    // What a reader sent is neither published nor live.
    if (isFromReaders(schemaType)) return []
    return isGatedType(schemaType) ? [...badges, useReviewBadge] : badges
  },
  components: { unstable_layout: DocumentLayout },
  inspectors: (inspectors, { documentType }) =>
    isGatedType(documentType) ? [...inspectors, ...reviewInspectors(documentType)] : inspectors,
  newDocumentOptions: (options) => options.filter(({ templateId }) => !isMade(templateId)),
  comments: { enabled: false },
  askToEdit: { enabled: false },
}
