import { defineQuery } from 'next-sanity'
import { FOLDER_TYPES } from '../generated/document-types.ts'

/**
 * Every document whose publication creates a URL; see published-addresses.ts. `category` is a post's category, or a
 * category's own id.
 */
export const addressesQuery = defineQuery(`{
  "pages": *[_type in [${FOLDER_TYPES}] && defined(slug.current)]{
    _type,
    "slug": slug.current,
    "category": select(_type == "category" => _id, category._ref)
  },
  "doctors": *[_type == "doctor" && defined(number)].number,
  "moved": *[_type == "redirect" && defined(from)].from
}`)
