import { defineQuery } from 'next-sanity'

/** What a page's share image says: one document, found by its type and, where there are several, its slug or number. */
export const shareCardQuery = defineQuery(`
  *[_type == $type && (!defined($slug) || slug.current == $slug) && (!defined($number) || number == $number)][0]{
    "title": coalesce(title, hero.title, name),
    "label": coalesce(headerLabel, breadcrumbCategory, category->title, specialization),
    "accent": accent,
    "reviewer": *[_type == "review" && subject._ref == ^._id && decision == "approved"][0].reviewer->{name, credentials}
  }
`)
