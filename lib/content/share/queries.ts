import { defineQuery } from 'next-sanity'
import { pictureFields, reviewFields } from '../fragments'

/** What a page's share image says: one document, found by its type and, where there are several, its slug or number. */
export const shareCardQuery = defineQuery(`
  *[_type == $type && (!defined($slug) || slug.current == $slug) && (!defined($number) || number == $number)][0]{
    "title": coalesce(title, hero.title, name),
    "credentials": credentials,
    "label": select(
      _type == "article" => breadcrumbCategory,
      _type == "post" => category->title,
      _type == "category" => *[_type == "blogPage"][0].hero.title,
      _type == "doctor" => *[_type == "bookingPage"][0].hero.title
    ),
    "text": coalesce(hero.tagline, intro, specialization, description),
    "accent": accent,
    "picture": coalesce(heroImage, image, picture, hero.slides[0].picture){${pictureFields}},
    ${reviewFields}
  }
`)
