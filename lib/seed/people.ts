import { document, picture, slug, type SeedDocument } from './build.ts'

interface Person {
  id: string
  name: string
  credentials: string
  jobTitle: string
  isReviewer: boolean
  bio: string
  portrait: 1 | 2 | 3 | 4 | 5 | 6
  /** The address with which the person signs in to the Studio. */
  account?: string
}

const SAMPLE = 'Sample profile: this person is made up and is not a real clinician or writer.'

const DISCLOSURE =
  'Sample disclosure: receives no payments, stock, or gifts from companies that make medicines, medical devices, or foods. Is paid only by this site. Advertisers have no say in the content.'

function person({ id, portrait, bio, ...fields }: Person): SeedDocument {
  return document(`person-${id}`, 'person', {
    ...fields,
    slug: slug(id),
    bio: `${bio} ${SAMPLE}`,
    disclosure: DISCLOSURE,
    isSample: true,
    picture: picture(`person-${portrait}.svg`, `Drawn portrait of ${fields.name}.`),
  })
}

export const people: SeedDocument[] = [
  person({
    id: 'amara-bennett',
    name: 'Amara Bennett',
    credentials: 'MD',
    jobTitle: 'Medical reviewer, general practice',
    isReviewer: true,
    bio: 'Amara reviews our pages on infections, cancer, and everyday care.',
    portrait: 1,
    account: 'reviewer@clearwell.example',
  }),
  person({
    id: 'michael-torres',
    name: 'Michael Torres',
    credentials: 'MD',
    jobTitle: 'Medical reviewer, cardiology',
    isReviewer: true,
    bio: 'Michael reviews our pages on blood pressure and the heart.',
    portrait: 2,
  }),
  person({
    id: 'leila-hassan',
    name: 'Leila Hassan',
    credentials: 'MD, MPH',
    jobTitle: 'Medical reviewer, family and geriatric care',
    isReviewer: true,
    bio: 'Leila reviews our pages on mental health and healthy aging.',
    portrait: 3,
  }),
  person({
    id: 'malcolm-ellison',
    name: 'Malcolm Ellison',
    credentials: 'MPH',
    jobTitle: 'Health writer',
    isReviewer: false,
    bio: 'Malcolm turns clinical guidelines into plain language and tests it with readers.',
    portrait: 4,
  }),
  person({
    id: 'dana-reyes',
    name: 'Dana Reyes',
    credentials: 'MSN, RN',
    jobTitle: 'Health writer and nurse educator',
    isReviewer: false,
    bio: 'Dana writes about chronic conditions and day-to-day self-care.',
    portrait: 5,
  }),
  person({
    id: 'priya-raman',
    name: 'Priya Raman',
    credentials: 'MD',
    jobTitle: 'Medical reviewer, endocrinology',
    isReviewer: true,
    bio: 'Priya reviews our pages on diabetes, weight, and hormones.',
    portrait: 6,
  }),
]
