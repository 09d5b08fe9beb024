import { defineQuery } from 'next-sanity'
import type { PathTarget } from '../../paths'
import type { ReviewData } from '../articles/review'
import { fetchPublished } from '../fetch/fetch'
import { pictureFields, reviewFields } from '../fragments'
import type { PictureData } from '../image'
import { isEmbedded } from '../embedded.ts'

/** The data of a page's share image: one document, found by its type and, if there are several, its slug or number. */
export const shareCardQuery = defineQuery(`
  *[_type == $type && ${isEmbedded} && (!defined($slug) || slug.current == $slug) && (!defined($number) || number == $number)][0]{
    "title": coalesce(title, hero.title, name),
    "credentials": credentials,
    "label": select(
      _type == "article" => coalesce([partOf->][_type == "article"][0].shortTitle, breadcrumbCategory),
      _type == "medicine" => *[_type == "medicinesPage" && _id == "medicinesPage"][0].hero.title,
      _type == "post" => [category->][_type == "category"][0].title,
      _type == "category" => *[_type == "blogPage" && _id == "blogPage"][0].hero.title,
      _type == "doctor" => *[_type == "bookingPage" && _id == "bookingPage"][0].hero.title
    ),
    "text": coalesce(hero.tagline, intro, specialization, description),
    "isSample": _type == "doctor" && isSample == true,
    "sampleLabels": select(_type == "doctor" => *[_type == "bookingPage" && _id == "bookingPage"][0].formLabels{sampleDoctor}),
    "accent": accent,
    "picture": coalesce(heroImage, image, picture, hero.slides[0].picture){${pictureFields}},
    ${reviewFields}
  }
`)

type Text = string | null

/** The data of a page's document, of any type. */
export interface SharedPage {
  title: Text
  credentials: Text
  label: Text
  text: Text
  /** An invented doctor; the label is the booking page's. */
  isSample: boolean
  sampleLabels: { sampleDoctor: string | null } | null
  accent: Text
  picture: PictureData | null
  review: ReviewData | null
}

/** Null if the document is not public. */
export function fetchSharedPage(target: PathTarget): Promise<SharedPage | null> {
  return fetchPublished({
    query: shareCardQuery,
    params: {
      type: target.type,
      slug: 'slug' in target ? target.slug : null,
      number: 'number' in target ? target.number : null,
    },
  })
}
