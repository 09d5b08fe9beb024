import { defineQuery } from 'next-sanity'
import { documentFor } from '../../paths'
import { fetchPublished } from '../fetch/fetch'
import { acceptsFeedback } from './accepts-feedback'
import { isEmbedded } from '../embedded.ts'

const answeredPageQuery = defineQuery(`{
  "page": *[
    _type == $type && ${isEmbedded}
    && ($slug == null || slug.current == $slug)
    && ($number == null || number == $number)
  ][0]{ _id, "quickExit": quickExit == true },
  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0]{ _id, answersOnQuickExit }
}`)

/**
 * The public document at a path, and whether it takes feedback; null if there is none. A path without a document, such
 * as the search page, belongs to the settings, which have its labels.
 */
export async function fetchAnsweredPage(
  path: string,
): Promise<{ id: string; takesAnswers: boolean } | null> {
  const target = documentFor(path) ?? { type: 'siteSettings' }
  const { page, settings } = await fetchPublished({
    query: answeredPageQuery,
    params: { slug: null, number: null, ...target },
  })
  return page && { id: page._id, takesAnswers: acceptsFeedback(page, settings) }
}
