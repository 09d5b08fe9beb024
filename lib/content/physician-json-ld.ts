import type { DoctorData } from './consultation-types'
import { absoluteUrl } from './metadata'
import { organizationId } from './site-json-ld'

/** What the page at hand shows of a doctor. */
type VisibleDoctor = Pick<DoctorData, 'name' | 'credentials' | 'specialization'> &
  Partial<Pick<DoctorData, 'number' | 'bio' | 'languages' | 'concerns'>>

/**
 * https://schema.org/IndividualPhysician: who can be booked. No rating: those on the cards are sample content,
 * and mark-up would vouch for them.
 */
export function physicianJsonLd(doctor: VisibleDoctor) {
  const path = doctor.number == null ? undefined : `/booking/${doctor.number}`
  return {
    '@context': 'https://schema.org',
    '@type': 'IndividualPhysician',
    name: doctor.name ?? undefined,
    description: doctor.bio ?? undefined,
    honorificSuffix: doctor.credentials ?? undefined,
    medicalSpecialty: doctor.specialization ?? undefined,
    knowsLanguage: doctor.languages?.length ? doctor.languages : undefined,
    knowsAbout: doctor.concerns?.length ? doctor.concerns : undefined,
    url: path && absoluteUrl(path),
    parentOrganization: { '@id': organizationId() },
  }
}
