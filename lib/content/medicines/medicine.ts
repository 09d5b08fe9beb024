import { defineQuery } from 'next-sanity'
import { fetchContent, fetchPublished } from '../fetch/fetch'
import {
  lastUpdatedField,
  personFields,
  relatedFields,
  reviewFields,
  reviewHistoryFields,
  richTextFields,
  seoFields,
  simpleTextFields,
} from '../fragments'
import type { MedicineQueryResult } from '../generated/sanity.types'
import type { ReviewData } from '../articles/review'
import type { Feedback } from '../types'

const medicineSlugsQuery = defineQuery(`
  *[_type == "medicine" && defined(slug.current)].slug.current
`)

const medicineQuery = defineQuery(`
  *[_type == "medicine" && slug.current == $slug][0]{
    _id,
    _type,
    title,
    "slug": slug.current,
    summary,
    brandNames,
    otherNames,
    drugClass,
    forms,
    quickExit,
    "emergency": emergency{heading, "body": body[]{${simpleTextFields}}},
    "boxedWarning": boxedWarning[]{${simpleTextFields}},
    "facts": facts[]{${simpleTextFields}},
    "body": body[]{${richTextFields}},
    "author": [author->][_type == "person"][0]{${personFields}},
    publishedAt,
    ${lastUpdatedField},
    "related": (related[]->)[_type in ["article", "post"]]{${relatedFields}},
    "seo": seo{${seoFields}},
    ${reviewFields},
    ${reviewHistoryFields}
  }
`)

type MedicineResult = NonNullable<MedicineQueryResult>
export type MedicineData = Feedback<Omit<MedicineResult, 'corrections' | 'history' | 'review'>> &
  Pick<MedicineResult, 'corrections' | 'history'> & { review: ReviewData | null }

/** Null if no medicine with this slug is published. */
export function fetchMedicine(slug: string): Promise<MedicineData | null> {
  return fetchContent({ query: medicineQuery, params: { slug } })
}

/** Every medicine's slug, for the build. */
export async function fetchMedicineSlugs(): Promise<string[]> {
  const slugs = await fetchPublished({ query: medicineSlugsQuery })
  return slugs.filter((slug) => slug !== null)
}
