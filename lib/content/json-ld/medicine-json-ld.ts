import type { Drug, MedicalWebPageLeaf, WithContext } from 'schema-dts'
import { openingTexts } from '../articles/citations'
import { articleSections } from '../articles/sections'
import type { MedicineData } from '../medicines/medicine'
import type { RichTextBlock } from '../text'
import { reviewedPageJsonLd } from './reviewed-page-json-ld'

/** https://schema.org/MedicalWebPage about a https://schema.org/Drug. */
export function medicineJsonLd(
  medicine: MedicineData,
  { path, siteName }: { path: string; siteName: string | null },
): WithContext<MedicalWebPageLeaf> {
  return {
    '@context': 'https://schema.org',
    '@type': 'MedicalWebPage',
    ...reviewedPageJsonLd(medicine, {
      path,
      siteName,
      description: medicine.summary,
      texts: [...openingTexts(medicine), ...articleSections(medicine)],
    }),
    medicalAudience: { '@type': 'MedicalAudience', audienceType: 'Patient' },
    about: drugJsonLd(medicine),
  }
}

/** Undefined without a name. */
function drugJsonLd({
  title,
  brandNames,
  otherNames,
  drugClass,
  forms,
  boxedWarning,
}: MedicineData): Drug | undefined {
  if (!title) return undefined
  const list = (values: string[] | null) => (values?.length ? values : undefined)
  return {
    '@type': 'Drug',
    name: title,
    proprietaryName: list(brandNames),
    alternateName: list(otherNames),
    drugClass: drugClass ? { '@type': 'DrugClass', name: drugClass } : undefined,
    dosageForm: list(forms),
    warning: (boxedWarning ?? []).map(toText).join(' ') || undefined,
  }
}

function toText(block: RichTextBlock): string {
  if (block._type !== 'block') return ''
  return (block.children ?? [])
    .map((child) => (child._type === 'span' ? (child.text ?? '') : ''))
    .join('')
    .trim()
}
