import { CommentIcon } from '@sanity/icons/Comment'
import type { StructureBuilder } from 'sanity/structure'
import { documents } from './items.ts'

const latest = { field: 'day', direction: 'desc' } as const

/** Page feedback from readers. */
export function feedbackStructure(S: StructureBuilder) {
  return S.listItem()
    .id('answers')
    .title('Reader feedback')
    .icon(CommentIcon)
    .child(
      S.list()
        .title('Reader feedback')
        .items([
          documents(S, 'readerNote', 'New error reports', {
            id: 'report-new',
            filter: 'about == "error" && status == "new"',
            order: latest,
          }),
          documents(S, 'readerNote', 'Resolved error reports', {
            id: 'report-done',
            filter: 'about == "error" && status == "done"',
            order: latest,
          }),
          documents(S, 'readerNote', 'Comments on ratings', {
            id: 'reason',
            filter: 'about != "error"',
            order: latest,
          }),
          documents(S, 'pageAnswers', 'Page ratings by month', {
            order: { field: 'month', direction: 'desc' },
          }),
          documents(S, 'emptySearch', 'Searches with no results', {
            order: [
              { field: 'month', direction: 'desc' },
              { field: 'count', direction: 'desc' },
            ],
          }),
        ]),
    )
}
