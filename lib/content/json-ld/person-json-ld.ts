import type { SignerData } from '../types'

/** https://schema.org/hasCredential: 'MD, MPH' as the letters that it is made of; undefined without any. */
export function credentialsJsonLd(credentials: string | null | undefined) {
  const letters = (credentials ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
  if (letters.length === 0) return undefined
  return letters.map((name) => ({ '@type': 'EducationalOccupationalCredential', name }))
}

/** A person as structured data; undefined without a name. */
export function personJsonLd(person: SignerData | null | undefined) {
  if (!person?.name) return undefined
  return {
    '@type': 'Person',
    name: person.name,
    honorificSuffix: person.credentials ?? undefined,
    hasCredential: credentialsJsonLd(person.credentials),
    jobTitle: person.jobTitle ?? undefined,
  }
}
