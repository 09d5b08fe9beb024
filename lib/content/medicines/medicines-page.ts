import { defineQuery } from 'next-sanity'
import { fetchContent } from '../fetch/fetch'
import { seoFields } from '../fragments'
import type { MedicineCardsQueryResult, MedicinesPageQueryResult } from '../generated/sanity.types'

const medicinesPageQuery = defineQuery(`
  *[_type == "medicinesPage" && _id == "medicinesPage"][0]{
    "hero": hero{title, tagline},
    labels,
    "seo": seo{${seoFields}}
  }
`)

const medicineCardsQuery = defineQuery(`
  *[_type == "medicine" && defined(slug.current)] | order(title asc, _id asc)[0...500]{
    _id, _type, title, summary, icon, brandNames, otherNames, "slug": slug.current
  }
`)

/** The fields of a medicine in a list, and its names in texts. */
export type MedicineCardData = MedicineCardsQueryResult[number]

/** Null while none is published. */
export function fetchMedicinesPage(): Promise<MedicinesPageQueryResult> {
  return fetchContent({ query: medicinesPageQuery })
}

/** All medicines, by name. */
export function fetchMedicineCards(): Promise<MedicineCardData[]> {
  return fetchContent({ query: medicineCardsQuery })
}
