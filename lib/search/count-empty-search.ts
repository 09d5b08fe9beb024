import { writerClient } from '../forms/writer-client'
import { EmptySearches } from './empty-searches.ts'

const searches = new EmptySearches()

/** Counts words that found nothing, for editors. A lake that is away loses a count, and no reader an answer. */
export async function countEmptySearch(question: string): Promise<void> {
  try {
    await searches.count(writerClient, question, Date.now())
  } catch (error) {
    console.error(
      'A search without a result could not be counted:',
      error instanceof Error ? error.message : 'unknown error',
    )
  }
}
