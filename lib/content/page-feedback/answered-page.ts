import { defineQuery } from 'next-sanity'
import { documentFor } from '../../paths'
import { fetchPublished } from '../fetch/fetch'
import { takesAnswers } from './takes-answers'
import { isInPlace } from '../in-place.ts'

const answeredPageQuery = defineQuery(`{
  "page": *[
    _type == $type && ${isInPlace}
    && ($slug == null || slug.current == $slug)
    && ($number == null || number == $number)
  ][0]{ _id, "quickExit": quickExit == true },
  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0]{ _id, answersOnQuickExit }
}`)

/**
 * The document of a path that readers can see, and whether they are asked there what they think of it; null where
 * there is none. A path of ours without a document, such as the search's, belongs to the settings, which have its
 * words.
 */
export async function fetchAnsweredPage(
  path: string,
): Promise<{ id: string; takesAnswers: boolean } | null> {
  const target = documentFor(path) ?? { type: 'siteSettings' }
  const { page, settings } = await fetchPublished({
    query: answeredPageQuery,
    params: { slug: null, number: null, ...target },
  })
  return page && { id: page._id, takesAnswers: takesAnswers(page, settings) }
}
