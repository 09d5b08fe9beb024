import { defineQuery } from 'next-sanity'
import { FOLDER_TYPES } from '../generated/document-types.ts'

/**
 * Everything whose publication makes an address; see published-addresses.ts. `category` is the one that a post is in,
 * and of a category itself its id.
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
