import { defineQuery } from 'next-sanity'
import { faqSectionFields, iconCardFields, seoFields } from '../fragments'
import { fetchContent, fetchPublished } from '../fetch/fetch'
import type { BookedDoctorQueryResult, BookingPageQueryResult } from '../generated/sanity.types'
import type { Feedback } from '../types'

const bookedDoctorQuery = defineQuery(`
  *[_type == "doctor" && number == $number][0]{name, credentials, specialization, isSample}
`)

const doctorNumbersQuery = defineQuery(`*[_type == "doctor" && defined(number)].number`)

const bookingPageQuery = defineQuery(`
  *[_type == "bookingPage" && _id == "bookingPage"][0]{
    "hero": hero{title, tagline},
    "trust": trust{heading, intro, "items": points[]{${iconCardFields}}},
    "form": form{heading, intro},
    "payment": payment{
      heading, intro, itemLabel, price, freeNote, demoNote, buttonLabel, processingLabel
    },
    "success": success{heading, intro, demoNote, whatsappNote, homeLabel},
    "testimonialsSection": testimonialsSection{
      heading,
      intro,
      sampleNote,
      "items": (items[]->)[_type == "testimonial"]{_id, name, role, content, rating, initials, isSample}
    },
    emergencyNote,
    "faqSection": faqSection{${faqSectionFields}},
    formLabels,
    languageNames,
    notices,
    "seo": seo{${seoFields}}
  }
`)

export type BookedDoctor = NonNullable<BookedDoctorQueryResult>
export type BookingPageData = Feedback<NonNullable<BookingPageQueryResult>>
export type PaymentLabels = NonNullable<BookingPageData['payment']>
export type SuccessText = NonNullable<BookingPageData['success']>

/** The doctor booked at `/booking/{number}`; null if there is none. */
export function fetchBookedDoctor(number: number): Promise<BookedDoctor | null> {
  return fetchContent({ query: bookedDoctorQuery, params: { number } })
}

/** The numbers of the doctors who can be booked. */
export async function fetchDoctorNumbers(): Promise<number[]> {
  const numbers = await fetchPublished({ query: doctorNumbersQuery })
  return numbers.filter((number) => number !== null)
}

/** Null while none is published. */
export function fetchBookingPage(): Promise<BookingPageData | null> {
  return fetchContent({ query: bookingPageQuery })
}
