import { fetchContent } from '../fetch/fetch'
import type { ContactPageData } from './page-types'
import { contactPageQuery } from './contact-query'

/** The contact page's document; null while there is none. */
export function fetchContactPage(): Promise<ContactPageData | null> {
  return fetchContent({
    query: contactPageQuery,
  })
}
