import { CommentIcon } from '@sanity/icons/Comment'
import type { StructureBuilder } from 'sanity/structure'
import { documents } from './items.ts'

const latest = { field: 'day', direction: 'desc' } as const

/** Page feedback from readers. */
export function answers(S: StructureBuilder) {
  return S.listItem()
    .id('answers')
    .title('Readers’ answers')
    .icon(CommentIcon)
    .child(
      S.list()
        .title('Readers’ answers')
        .items([
          documents(S, 'readerNote', 'New error reports', {
            id: 'report-new',
            filter: 'about == "error" && status == "new"',
            order: latest,
          }),
          documents(S, 'readerNote', 'Error reports that are done', {
            id: 'report-done',
            filter: 'about == "error" && status == "done"',
            order: latest,
          }),
          documents(S, 'readerNote', 'Reasons', {
            id: 'reason',
            filter: 'about != "error"',
            order: latest,
          }),
          documents(S, 'pageAnswers', 'Was it helpful? By month', {
            order: { field: 'month', direction: 'desc' },
          }),
          documents(S, 'emptySearch', 'Searches that found nothing', {
            order: [
              { field: 'month', direction: 'desc' },
              { field: 'count', direction: 'desc' },
            ],
          }),
        ]),
    )
}
