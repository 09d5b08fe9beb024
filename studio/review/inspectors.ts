import { CommentIcon } from '@sanity/icons/Comment'
import { TransferIcon } from '@sanity/icons/Transfer'
import { defineDocumentInspector, getPublishedId, type DocumentInspector } from 'sanity'
import { pathFor } from '../../lib/paths.ts'
import { PANELS } from '../../lib/workflow/model/presentation-url.ts'
import { isChecked } from '../../lib/workflow/checks/checked-types.ts'
import { ChangesInspector } from './changes/changes-inspector.tsx'
import { checksInspector } from './checks/checks-inspector.ts'
import { CommentsInspector } from './comments/comments-inspector.tsx'
import { guestsInspector } from './guests/guests-inspector.tsx'
import { helpInspector } from './help/help-inspector.tsx'
import { useComments } from './comments/use-comments.ts'

const comments = defineDocumentInspector({
  name: PANELS.comments,
  component: CommentsInspector,
  useMenuItem: ({ documentId }) => {
    const open = useComments(getPublishedId(documentId)).threads?.open.length ?? 0
    return {
      icon: CommentIcon,
      showAsAction: true,
      title: open === 0 ? 'Comments' : `Comments (${open} open)`,
      tone: open === 0 ? undefined : 'caution',
    }
  },
})

const changes = defineDocumentInspector({
  name: PANELS.changes,
  component: ChangesInspector,
  useMenuItem: () => ({
    icon: TransferIcon,
    showAsAction: true,
    title: 'Changes and history',
  }),
})

/** The panels of a reviewed document; full texts also get checks, and pages guests. */
export function reviewInspectors(type: string): DocumentInspector[] {
  return [
    ...(isChecked(type) ? [checksInspector] : []),
    changes,
    comments,
    ...(isPage(type) ? [guestsInspector] : []),
    helpInspector,
  ]
}

/** Whether documents of this type can have a page of their own, which a guest can open. */
function isPage(type: string): boolean {
  return type === 'legalPage' || pathFor({ _type: type, slug: 'any', number: 1 }) !== null
}
