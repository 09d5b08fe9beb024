import { pictureFields } from '../fragments'

/**
 * The word count of a post, computed by the query: lists need each post's reading time but not its text. Counts the
 * same words as `readingMinutes`.
 */
export const searchTextField = /* groq */ `
  "words": count(string::split(array::join(array::compact([
    ...body[_type == "block"]{"text": pt::text(@)}.text,
    ...body[_type in ["careCard", "callout"]].body[]{"text": pt::text(@)}.text,
    ...body[_type == "keyFacts"].facts[],
    ...body[_type == "doDontList"].dos[],
    ...body[_type == "doDontList"].donts[],
    ...body[_type == "dataTable"].rows[].cells[]
  ]), " "), " ")[@ != ""])
`

/** The fields of a post in a list; see `postCard`. */
export const postCardFields = /* groq */ `
  _id,
  title,
  "slug": slug.current,
  excerpt,
  publishedAt,
  "category": [category->][_type == "category"][0]{title, sidebarTitle, "slug": slug.current},
  ${searchTextField},
  "image": image{${pictureFields}}
`
