import { defineQuery } from 'next-sanity'

/** Everything whose publication makes an address; see published-addresses.ts. */
export const addressesQuery = defineQuery(`{
  "articles": *[_type == "article" && defined(slug.current)].slug.current,
  "posts": *[_type == "post" && defined(slug.current)]{"slug": slug.current, "category": category._ref},
  "categories": *[_type == "category" && defined(slug.current)]{_id, "slug": slug.current},
  "doctors": *[_type == "doctor" && defined(number)].number,
  "moved": *[_type == "redirect" && defined(from)].from
}`)
