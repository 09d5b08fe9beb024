import { absoluteUrl } from './metadata'
import type { ArticleData, PersonData } from './types'

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

/** https://schema.org/BreadcrumbList of exactly the visible crumbs; the last one is the page itself. */
export function breadcrumbJsonLd(
  crumbs: readonly { label: string; href?: string }[],
  path: string,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: crumb.href
        ? absoluteUrl(crumb.href)
        : index === crumbs.length - 1
          ? absoluteUrl(path)
          : undefined,
    })),
  }
}

/**
 * https://schema.org/MedicalWebPage: names and dates are the visible ones; the review's come from the
 * approval record.
 */
export function articleJsonLd(article: ArticleData, siteName: string, path: string) {
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
    publisher: { '@type': 'Organization', name: siteName, url: absoluteUrl('/') },
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
