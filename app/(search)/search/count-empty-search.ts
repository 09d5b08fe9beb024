import { writerClient } from '@/lib/forms/writer-client'
import { EmptySearches } from '@/lib/answers/empty-searches'

const searches = new EmptySearches()

/** Counts words that found nothing, for editors. A lake that is away loses a count, and no reader an answer. */
export async function countEmptySearch(question: string): Promise<void> {
  const counted = searches.count(question, Date.now())
  if (counted === null) return
  const { _id, words, month, add } = counted
  try {
    await writerClient()
      .transaction()
      .createIfNotExists({ _id, _type: 'emptySearch', words, month, count: 0 })
      .patch(_id, { inc: { count: add } })
      .commit({ returnDocuments: false })
  } catch (error) {
    console.error(
      'A search without a result could not be counted:',
      error instanceof Error ? error.message : 'unknown error',
    )
  }
}
