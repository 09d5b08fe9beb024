import {
  type DocumentActionComponent,
  type DocumentActionsContext,
  type DocumentPluginOptions,
  useCurrentUser,
  type SanityDocumentLike,
} from 'sanity'
import { isChecked } from '../../lib/workflow/checks/checked-types.ts'
import { isGatedType } from '../../lib/workflow/rules/clinical.ts'
import { isScheduledDraft } from '../../lib/workflow/rules/scheduled-draft.ts'
import { isPermanent } from '../../lib/workflow/rules/retirable.ts'
import { isStraySingleton } from '../../lib/workflow/rules/singletons.ts'
import { privateTypes, recordTypes, singletonTypes } from '../../schemas/index.ts'
import { isFromReaders } from '../data/from-readers.ts'
import { DocumentLayout } from './document-layout.tsx'
import { unlessPublic } from '../review/actions/in-order.ts'
import { reviewActions, scheduledDraftActions, versionActions } from '../review/actions/index.ts'
import { reviewInspectors } from '../review/inspectors.ts'
import { useReviewBadge } from '../review/review-badge.ts'
import { useToast } from '@sanity/ui/toast'
import { getCopy } from '../../lib/workflow/rules/copy.ts'
import { closedFields } from '../../lib/workflow/rules/administrator-fields.ts'
import { throughServer } from './hosted-actions.ts'
import { publishByRule } from './publish-action.ts'
import { unpublishByRule } from './unpublish-action.ts'

const mapDocument = (original: SanityDocumentLike) => getCopy(original).document

/** The Studio's Duplicate action, minus fields that must be unique; it says what the copy still needs. */
function clearingDuplicate(original: DocumentActionComponent): DocumentActionComponent {
  const useClearingDuplicate: DocumentActionComponent = (page) => {
    // Duplicate accepts this in addition to the usual action props.
    const withMap = { ...page, mapDocument }
    const description = original(withMap)
    const toast = useToast()
    const user = useCurrentUser()
    if (!description) return null
    const roles = (user?.roles ?? []).map(({ name }) => name)
    if (closedFields(page.type, roles).length > 0) {
      return {
        ...description,
        disabled: true,
        title:
          'Only administrators can duplicate this, because it names the people responsible for our content.',
      }
    }
    const onHandle = () => {
      const source = page.version ?? page.draft ?? page.published
      const cleared = source ? getCopy(source).cleared : []
      description.onHandle?.()
      if (cleared.length === 0) return
      toast.push({
        status: 'info',
        duration: 15_000,
        title: 'Some fields were cleared in the copy',
        description: `Enter new values for: ${cleared.join(', ')}.`,
      })
    }
    return { ...description, onHandle }
  }
  useClearingDuplicate.action = 'duplicate'
  return useClearingDuplicate
}

/** The Studio's own list of problems. */
const VALIDATION = 'sanity/structure/validation'

const includes = (types: readonly string[], type: string) => types.includes(type)

/** What the form shows if it is part of a release. */
const VERSION_TYPES: readonly string[] = ['version', 'scheduled-draft']

/** The document actions, where they differ from the Studio's defaults. */
function actionsFor(
  type: string,
  actions: DocumentActionComponent[],
  {
    documentId: id,
    versionType,
    releaseId,
  }: Pick<DocumentActionsContext, 'documentId' | 'versionType' | 'releaseId'>,
): DocumentActionComponent[] {
  // A duplicate of a singleton is never shown: it can only be deleted.
  if (id !== undefined && isStraySingleton({ _id: id, _type: type }))
    return actions.filter(({ action }) => action === 'delete')
  // A record of a medical decision is evidence: it cannot be changed or deleted here.
  if (includes(recordTypes, type)) return []
  // The review’s own action schedules a draft.
  const own = actions
    .filter(({ action }) => action !== 'schedule')
    .map(throughServer)
    .map(byRule)
  const offered = includes(singletonTypes, type)
    ? ofSingleton(own)
    : isPermanent(type)
      ? own.filter(({ action }) => action !== 'unpublish').map(unlessPublic)
      : own
  if (releaseId !== undefined && isScheduledDraft(releaseId)) return scheduledDraftActions
  if (isGatedType(type) && VERSION_TYPES.includes(versionType)) return versionActions(offered, type)
  if (isGatedType(type)) {
    const publish = offered.find(({ action }) => action === 'publish')
    const others = offered.filter(({ action }) => action !== 'publish')
    return publish ? reviewActions(publish, others, type) : others
  }
  // Readers may ask us to delete a message, and a note may contain data we should not keep.
  if (type === 'message' || type === 'readerNote')
    return actions.filter(({ action }) => action === 'delete')
  // Counters written by the site.
  if (type === 'pageAnswers' || type === 'emptySearch') return []
  return offered
}

/** The Studio's own actions, by the rules of the lake. */
function byRule(action: DocumentActionComponent): DocumentActionComponent {
  if (action.action === 'duplicate') return clearingDuplicate(action)
  if (action.action === 'publish') return publishByRule(action)
  return action.action === 'unpublish' ? unpublishByRule(action) : action
}

/** Each singleton must always exist and stay public. */
function ofSingleton(actions: DocumentActionComponent[]): DocumentActionComponent[] {
  return actions.filter(
    ({ action }) => action !== 'duplicate' && action !== 'delete' && action !== 'unpublish',
  )
}

/** Types that only our code, or a reader, may create. */
function isMade(type: string): boolean {
  return includes(singletonTypes, type) || includes(privateTypes, type)
}

export const documentRules: DocumentPluginOptions = {
  actions: (actions, context) => actionsFor(context.schemaType, actions, context),
  badges: (badges, { schemaType }) => {
    // Submissions from readers are neither published nor live.
    if (isFromReaders(schemaType)) return []
    return isGatedType(schemaType) ? [...badges, useReviewBadge] : badges
  },
  components: { unstable_layout: DocumentLayout },
  inspectors: (inspectors, { documentType }) =>
    isGatedType(documentType)
      ? [
          // The checks list what the Studio found too: two lists of problems would disagree.
          ...inspectors.filter(({ name }) => name !== VALIDATION || !isChecked(documentType)),
          ...reviewInspectors(documentType),
        ]
      : inspectors,
  newDocumentOptions: (options) => options.filter(({ templateId }) => !isMade(templateId)),
  comments: { enabled: false },
  askToEdit: { enabled: false },
}
