import { defineQuery } from 'next-sanity'
import { faqSectionFields, iconCardFields, seoFields } from '../fragments'

export const bookedDoctorQuery = defineQuery(`
  *[_type == "doctor" && number == $number][0]{name, credentials, specialization}
`)

export const bookingPageQuery = defineQuery(`
  *[_type == "bookingPage"][0]{
    "hero": hero{title, tagline},
    "trust": trust{heading, intro, "items": points[]{${iconCardFields}}},
    "form": form{heading, intro},
    "payment": payment{
      heading, intro, itemLabel, price, freeNote, demoNote, buttonLabel, processingLabel
    },
    "success": success{heading, intro, whatsappNote, homeLabel},
    "testimonialsSection": testimonialsSection{
      heading,
      intro,
      sampleNote,
      "items": items[]->{_id, name, role, content, rating, initials, isSample}
    },
    emergencyNote,
    "faqSection": faqSection{${faqSectionFields}},
    formLabels,
    languageNames,
    notices,
    "seo": seo{${seoFields}}
  }
`)
