import { pictureFields } from '../fragments'

/**
 * How many words a post's text has, counted where the text is: lists need the reading time of each post and
 * none of its text. Counts what `readingMinutes` counts.
 */
export const wordsField = /* groq */ `
  "words": count(string::split(array::join(array::compact([
    ...body[_type == "block"]{"text": pt::text(@)}.text,
    ...body[_type in ["careCard", "callout"]].body[]{"text": pt::text(@)}.text,
    ...body[_type == "keyFacts"].facts[],
    ...body[_type == "doDontList"].dos[],
    ...body[_type == "doDontList"].donts[],
    ...body[_type == "dataTable"].rows[].cells[]
  ]), " "), " ")[@ != ""])
`

/** What a list needs of a post; see `postCard`. */
export const postCardFields = /* groq */ `
  _id,
  title,
  "slug": slug.current,
  excerpt,
  publishedAt,
  "category": [category->][_type == "category"][0]{title, sidebarTitle, "slug": slug.current},
  ${wordsField},
  "image": image{${pictureFields}}
`
