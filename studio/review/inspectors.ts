import { CommentIcon } from '@sanity/icons/Comment'
import { TransferIcon } from '@sanity/icons/Transfer'
import { defineDocumentInspector, getPublishedId, type DocumentInspector } from 'sanity'
import { ChangesInspector } from './changes/changes-inspector.tsx'
import { checksInspector } from './checks/checks-inspector.ts'
import { CommentsInspector } from './comments/comments-inspector.tsx'
import { useComments } from './comments/use-comments.ts'

const comments = defineDocumentInspector({
  name: 'clearwell/comments',
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
  name: 'clearwell/changes',
  component: ChangesInspector,
  useMenuItem: () => ({
    icon: TransferIcon,
    showAsAction: true,
    title: 'Changes and record',
  }),
})

/** Beside the form of each page that needs a review. */
export const reviewInspectors: DocumentInspector[] = [checksInspector, changes, comments]
