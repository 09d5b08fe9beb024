import type { MedicalWebPageLeaf, WithContext } from 'schema-dts'
import type { TakeawayData } from '../pages/takeaway'
import { reviewedPageJsonLd } from './reviewed-page-json-ld'

/** https://schema.org/MedicalWebPage of a takeaway sheet. */
export function takeawayJsonLd(
  sheet: TakeawayData,
  { path, siteName }: { path: string; siteName: string | null },
): WithContext<MedicalWebPageLeaf> {
  return {
    '@context': 'https://schema.org',
    '@type': 'MedicalWebPage',
    ...reviewedPageJsonLd(sheet, {
      path,
      siteName,
      description: sheet.summary,
      texts: [{ body: sheet.body }],
    }),
    medicalAudience: { '@type': 'MedicalAudience', audienceType: 'Patient' },
  }
}
