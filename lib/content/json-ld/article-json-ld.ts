import type {
  ArticleLeaf,
  MedicalCondition,
  MedicalWebPageLeaf,
  MergeLeafTypes,
  WithContext,
} from 'schema-dts'
import type { ArticleData, ConditionData } from '../articles/article'
import { openingTexts } from '../articles/citations'
import { articleSections } from '../articles/sections'
import { pathFor } from '../../paths'
import { absoluteUrl } from '../site/metadata'
import type { SectionData } from '../text'
import { reviewedPageJsonLd } from './reviewed-page-json-ld'

interface Place {
  path: string
  siteName: string | null
}

type Guide = MergeLeafTypes<[MedicalWebPageLeaf, ArticleLeaf]>
/** Specialties are free text by editors. */
type GuideJsonLd =
  WithContext<Guide> extends infer Known
    ? Omit<Known, 'specialty'> & { specialty: string[] | undefined }
    : never

/** https://schema.org/MedicalWebPage of a guide to a condition. */
export function articleJsonLd(article: ArticleData, { path, siteName }: Place): GuideJsonLd {
  const { condition } = article
  const sections = articleSections(article)
  const guidePath = article.guide && pathFor(article.guide)
  return {
    '@context': 'https://schema.org',
    '@type': ['MedicalWebPage', 'Article'],
    ...reviewedPageJsonLd(article, {
      path,
      siteName,
      description: article.summary,
      texts: [...openingTexts(article), ...sections],
    }),
    isPartOf: guidePath
      ? {
          '@type': 'MedicalWebPage',
          url: absoluteUrl(guidePath),
          name: article.guide?.title ?? undefined,
        }
      : undefined,
    medicalAudience: [
      { '@type': 'MedicalAudience', audienceType: 'Patient' },
      { '@type': 'MedicalAudience', audienceType: 'Clinician' },
    ],
    aspect: getAspects(sections, condition),
    specialty: condition?.specialties?.length
      ? condition.specialties.map((name) => `https://schema.org/${name}`)
      : undefined,
    about: conditionJsonLd(condition),
  }
}

/** https://schema.org/MedicalCondition; undefined without a name. */
function conditionJsonLd(condition: ConditionData | null): MedicalCondition | undefined {
  if (!condition?.name) return undefined
  const named = <Type extends string>(type: Type, names: string[] | undefined) =>
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

/** The page's aspects, from its facts and its section headings. */
function getAspects(
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
