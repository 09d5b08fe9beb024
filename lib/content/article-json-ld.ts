import { numberCitations } from './citations'
import { absoluteUrl } from './metadata'
import { shareImagePath } from './share-path'
import { organizationId } from './site-json-ld'
import type { ArticleData, PersonData, SectionData } from './types'

/** A person as structured data; undefined without a name. */
export function personJsonLd(person: PersonData | null | undefined) {
  if (!person?.name) return undefined
  return {
    '@type': 'Person',
    name: person.name,
    honorificSuffix: person.credentials ?? undefined,
    jobTitle: person.jobTitle ?? undefined,
  }
}

/**
 * https://schema.org/MedicalWebPage: names and dates are the visible ones; the review's come from the
 * approval record.
 */
export function articleJsonLd(article: ArticleData, path: string) {
  const { condition, review } = article
  const named = (type: string, names: string[] | undefined) =>
    names?.length ? names.map((name) => ({ '@type': type, name })) : undefined
  return {
    '@context': 'https://schema.org',
    '@type': 'MedicalWebPage',
    url: absoluteUrl(path),
    name: article.title ?? undefined,
    description: article.summary ?? undefined,
    inLanguage: 'en-US',
    isAccessibleForFree: true,
    datePublished: article.publishedAt ?? undefined,
    dateModified: article.lastUpdated ?? undefined,
    lastReviewed: review?.decidedAt?.slice(0, 10),
    reviewedBy: personJsonLd(review?.reviewer),
    author: personJsonLd(article.author),
    publisher: { '@id': organizationId() },
    image: absoluteUrl(shareImagePath(path)),
    citation: citationsJsonLd(article.sections ?? []),
    medicalAudience: [
      { '@type': 'MedicalAudience', audienceType: 'Patient' },
      { '@type': 'MedicalAudience', audienceType: 'Clinician' },
    ],
    aspect: ['Diagnosis', 'Treatment', 'Prevention'],
    about: condition?.name
      ? {
          '@type': 'MedicalCondition',
          name: condition.name,
          alternateName: condition.alternateNames?.length ? condition.alternateNames : undefined,
          signOrSymptom: named('MedicalSignOrSymptom', condition.signs),
          riskFactor: named('MedicalRiskFactor', condition.riskFactors),
          typicalTest: named('MedicalTest', condition.tests),
          possibleTreatment: named('MedicalTherapy', condition.treatments),
        }
      : undefined,
  }
}

/** The visible list of sources, in its order. */
export function citationsJsonLd(sections: readonly Pick<SectionData, 'body'>[]) {
  const { sources } = numberCitations(sections)
  if (sources.length === 0) return undefined
  return sources.map(({ source }) => ({
    '@type': 'CreativeWork',
    name: source.title ?? undefined,
    author: source.authors ?? undefined,
    publisher: source.publisher ? { '@type': 'Organization', name: source.publisher } : undefined,
    datePublished: source.year === null ? undefined : String(source.year),
    url: source.url ?? undefined,
  }))
}
