import { document, picture, type SeedDocument } from './build.ts'

interface Doctor {
  number: 1 | 2 | 3
  name: string
  credentials: string
  specialization: string
  experience: string
  rating: number
  languages: readonly string[]
  concerns: readonly string[]
  bio: string
}

function doctor({ number, bio, ...fields }: Doctor): SeedDocument {
  return document(`doctor-${number}`, 'doctor', {
    number,
    ...fields,
    picture: picture(`person-${number}.svg`, `Drawn portrait of ${fields.name}.`),
    bio: `${bio} Sample profile: this person is made up and is not a real doctor.`,
    isSample: true,
  })
}

/** The example people of `user-admin.ts` as they are booked; their years add up to the team page's 52. */
export const doctors: SeedDocument[] = [
  doctor({
    number: 1,
    name: 'Dr. Amara Bennett',
    credentials: 'MD',
    specialization: 'General Practice',
    experience: '18 years',
    rating: 4.9,
    languages: ['English', 'French'],
    concerns: ['Diabetes', 'Weight', 'Infections and HIV', 'Checkups'],
    bio: 'Amara sees adults with new or ongoing health problems and helps them decide what to deal with first.',
  }),
  doctor({
    number: 2,
    name: 'Dr. Michael Torres',
    credentials: 'MD',
    specialization: 'Cardiology',
    experience: '16 years',
    rating: 4.8,
    languages: ['English', 'Spanish', 'Portuguese'],
    concerns: ['High blood pressure', 'Heart disease', 'Cholesterol', 'Heart rhythm'],
    bio: 'Michael cares for people who have high blood pressure or heart disease, or want to prevent them.',
  }),
  doctor({
    number: 3,
    name: 'Dr. Leila Hassan',
    credentials: 'MD, MPH',
    specialization: 'Family and Geriatric Care',
    experience: '18 years',
    rating: 5,
    languages: ['English', 'German', 'Italian'],
    concerns: ['Depression', 'Memory', 'Healthy aging', 'Taking several medicines'],
    bio: 'Leila cares for whole families, with a special interest in mood, memory, and medication safety.',
  }),
]
