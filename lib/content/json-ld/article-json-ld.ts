import { citationsJsonLd } from './citation-json-ld'
import { absoluteUrl } from '../site/metadata'
import { personJsonLd } from './person-json-ld'
import { shareImagePath } from '../share/share-path'
import { publisherJsonLd } from './site-json-ld'
import type { ArticleData, ConditionData, SectionData } from '../types'

interface Place {
  path: string
  siteName: string | null
}

/**
 * https://schema.org/MedicalWebPage: names and dates are the visible ones; the review's come from the
 * approval record.
 */
export function articleJsonLd(article: ArticleData, { path, siteName }: Place) {
  const { condition, review } = article
  const sections = article.sections ?? []
  return {
    '@context': 'https://schema.org',
    '@type': ['MedicalWebPage', 'Article'],
    url: absoluteUrl(path),
    name: article.title ?? undefined,
    headline: article.title ?? undefined,
    description: article.summary ?? undefined,
    inLanguage: 'en-US',
    isAccessibleForFree: true,
    datePublished: article.publishedAt ?? undefined,
    dateModified: article.lastUpdated ?? undefined,
    lastReviewed: review?.decidedAt?.slice(0, 10),
    reviewedBy: personJsonLd(review?.reviewer),
    author: personJsonLd(article.author),
    publisher: publisherJsonLd(siteName),
    image: absoluteUrl(shareImagePath(path)),
    citation: citationsJsonLd(sections),
    medicalAudience: [
      { '@type': 'MedicalAudience', audienceType: 'Patient' },
      { '@type': 'MedicalAudience', audienceType: 'Clinician' },
    ],
    aspect: aspectsOf(sections, condition),
    specialty: condition?.specialties?.length
      ? condition.specialties.map((name) => `https://schema.org/${name}`)
      : undefined,
    about: conditionJsonLd(condition),
  }
}

/** https://schema.org/MedicalCondition; undefined without a name. */
function conditionJsonLd(condition: ConditionData | null) {
  if (!condition?.name) return undefined
  const named = (type: string, names: string[] | null | undefined) =>
    names?.length ? names.map((name) => ({ '@type': type, name })) : undefined
  return {
    '@type': 'MedicalCondition',
    name: condition.name,
    alternateName: condition.alternateNames?.length ? condition.alternateNames : undefined,
    signOrSymptom: named('MedicalSignOrSymptom', condition.signs),
    riskFactor: named('MedicalRiskFactor', condition.riskFactors),
    typicalTest: named('MedicalTest', condition.tests),
    possibleTreatment: named('MedicalTherapy', condition.treatments),
  }
}

/** What the page treats of, by the facts that it gives and by the headings of its sections. */
function aspectsOf(
  sections: readonly Pick<SectionData, 'heading'>[],
  condition: ConditionData | null,
): string[] | undefined {
  const heads = (pattern: RegExp) => sections.some(({ heading }) => pattern.test(heading ?? ''))
  const aspects = [
    ['Symptoms', Boolean(condition?.signs?.length) || heads(/\b(signs?|symptoms?)\b/i)],
    ['Causes', Boolean(condition?.riskFactors?.length) || heads(/\b(causes?|risks?)\b/i)],
    ['Diagnosis', Boolean(condition?.tests?.length) || heads(/diagnos|\btest/i)],
    ['Treatment', Boolean(condition?.treatments?.length) || heads(/treat|manag/i)],
    ['Prevention', heads(/prevent/i)],
  ] as const
  const treated = aspects.filter(([, isTreated]) => isTreated).map(([aspect]) => aspect)
  return treated.length > 0 ? treated : undefined
}
