import type { EducationalOccupationalCredential, PersonLeaf } from 'schema-dts'
import type { SignerData } from '../articles/review'

/** https://schema.org/hasCredential: 'MD, MPH' split into its abbreviations; undefined without any. */
export function credentialsJsonLd(
  credentials: string | null | undefined,
): EducationalOccupationalCredential[] | undefined {
  const letters = (credentials ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
  if (letters.length === 0) return undefined
  return letters.map((name) => ({ '@type': 'EducationalOccupationalCredential', name }))
}

/** A person as structured data; undefined without a name, and for an invented person. */
export function personJsonLd(person: SignerData | null | undefined): PersonLeaf | undefined {
  if (!person?.name || person.isSample) return undefined
  return {
    '@type': 'Person',
    name: person.name,
    honorificSuffix: person.credentials ?? undefined,
    hasCredential: credentialsJsonLd(person.credentials),
    jobTitle: person.jobTitle ?? undefined,
  }
}
