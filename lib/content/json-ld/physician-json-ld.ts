import type {
  IndividualPhysicianLeaf,
  MergeLeafTypes,
  PhysicianLeaf,
  WithContext,
} from 'schema-dts'
import type { DoctorData } from '../pages/team-page'
import { imageSource } from '../image'
import { absoluteUrl } from '../site/metadata'
import { credentialsJsonLd } from './person-json-ld'
import { organizationId } from './site-json-ld'

/** The doctor fields that the current page shows. */
type VisibleDoctor = Pick<DoctorData, 'name' | 'credentials' | 'specialization'> &
  Partial<Pick<DoctorData, 'bio' | 'languages' | 'concerns' | 'picture'>> & {
    number?: number | null
    isSample?: boolean | null
  }

type Doctor = WithContext<MergeLeafTypes<[PhysicianLeaf, IndividualPhysicianLeaf]>>
/** A specialty is free text by an editor. */
type PhysicianJsonLd = Omit<Doctor, 'medicalSpecialty'> & { medicalSpecialty: string | undefined }

/**
 * https://schema.org/Physician, one person who can be booked. No rating: those on the cards are samples, and markup
 * would vouch for them. Undefined for an invented doctor.
 */
export function physicianJsonLd(doctor: VisibleDoctor): PhysicianJsonLd | undefined {
  if (doctor.isSample) return undefined
  const path = doctor.number == null ? undefined : `/booking/${doctor.number}`
  const portrait = doctor.picture && imageSource(doctor.picture)
  return {
    '@context': 'https://schema.org',
    '@type': ['Physician', 'IndividualPhysician'],
    name: doctor.name ?? undefined,
    description: doctor.bio ?? undefined,
    hasCredential: credentialsJsonLd(doctor.credentials),
    medicalSpecialty: doctor.specialization ?? undefined,
    knowsLanguage: doctor.languages?.length ? doctor.languages : undefined,
    knowsAbout: doctor.concerns?.length ? doctor.concerns : undefined,
    image: portrait ? absoluteUrl(portrait.src) : undefined,
    url: path && absoluteUrl(path),
    parentOrganization: { '@id': organizationId() },
  }
}
