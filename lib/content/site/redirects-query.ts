import { defineQuery } from 'next-sanity'

/** Where an old address leads: to a page, wherever it is now, or to a path. The newest of several counts. */
export const redirectQuery = defineQuery(`
  *[_type == "redirect" && from == $from] | order(_updatedAt desc)[0]{
    "page": page->{_type, "slug": slug.current},
    path
  }
`)

/** Whether readers can see the document behind an address; see PathTarget. */
export const isPublicQuery = defineQuery(`
  count(*[
    _type == $type
    && ($slug == null || slug.current == $slug)
    && ($number == null || number == $number)
  ]) > 0
`)
