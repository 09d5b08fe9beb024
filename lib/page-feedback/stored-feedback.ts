import { randomUUID } from 'node:crypto'
import type { SanityClient } from '@sanity/client'
import type { Feedback } from './feedback.ts'

/**
 * Stores page feedback: an answer increments the counts of its month, a reason or a report is a document of its own.
 * `day` is `YYYY-MM-DD`, and nothing else is stored about the writer or the time. The dots in the ids make both private
 * on hosted Sanity too. Throws if the lake rejects it.
 */
export async function storeFeedback(
  client: SanityClient,
  { id, path }: { id: string; path: string },
  answer: Feedback,
  day: string,
): Promise<void> {
  const subject = { _type: 'reference', _ref: id, _weak: true }
  const writing = client.transaction()
  if (answer.kind === 'answer') {
    const month = day.slice(0, 7)
    const _id = `answers.${month}.${id}`
    writing.createIfNotExists({ _id, _type: 'pageAnswers', subject, month, yes: 0, no: 0 })
    writing.patch(_id, { inc: { [answer.helpful ? 'yes' : 'no']: 1 } })
  }
  const text = answer.kind === 'report' ? answer.text : answer.reason
  if (text !== null) {
    writing.create({
      _id: `readerNote.${randomUUID()}`,
      _type: 'readerNote',
      about: answer.kind === 'report' ? 'error' : answer.helpful ? 'helpful' : 'notHelpful',
      text,
      subject,
      path,
      day,
      status: 'new',
    })
  }
  await writing.commit({ returnDocuments: false })
}
