import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { EvidenceNotices } from '@/components/article/evidence-notices'
import { BookingFlow } from '@/components/booking/booking-flow'
import { BookingTestimonials } from '@/components/booking/booking-testimonials'
import { EmergencyNote } from '@/components/ui/emergency-note'
import { FaqSection } from '@/components/article/faq-section'
import { IconCardList } from '@/components/ui/icon-card-list'
import { JsonLd } from '@/components/ui/json-ld'
import { PageHeader } from '@/components/ui/page-header'
import { SampleMark } from '@/components/ui/sample-mark'
import { priceInDollars } from '@/lib/content/site/price'
import {
  DEFAULT_BOOKING_LABELS,
  DEFAULT_BOOKING_NOTICES,
  DEFAULT_DOCTOR_CARD_LABELS,
  DEFAULT_LANGUAGE_NAMES,
} from '@/lib/content/pages/consultation-labels'
import { DEFAULT_ARTICLE_LABELS, labelsOver } from '@/lib/content/site/labels'
import { pageMetadata } from '@/lib/content/site/metadata'
import { physicianJsonLd } from '@/lib/content/json-ld/physician-json-ld'
import { fetchSiteSettings } from '@/lib/content/site/settings'
import { pageJsonLd } from '@/lib/content/json-ld/site-json-ld'
import { pathFor } from '@/lib/paths'
import {
  fetchBookedDoctor,
  fetchBookingPage,
  fetchDoctorNumbers,
  type BookedDoctor,
  type BookingPageData,
} from '@/lib/content/pages/booking-page'
import { PageAnswers } from '../../../page-answers'

// The whole page depends on the doctor; a shell without it would be a soft 404 for unknown doctors.
export const instant = false

export async function generateStaticParams(): Promise<{ doctorId: string }[]> {
  const numbers = await fetchDoctorNumbers()
  return numbers.map((number) => ({ doctorId: String(number) }))
}

async function fetchBooking(
  parameter: string,
): Promise<{ number: number; doctor: BookedDoctor; page: BookingPageData }> {
  const number = Number(parameter)
  // One URL per doctor: '01' and '1.0' are 404s.
  if (pathFor({ _type: 'doctor', number }) !== `/booking/${parameter}`) notFound()
  const [doctor, page] = await Promise.all([fetchBookedDoctor(number), fetchBookingPage()])
  if (!doctor || !page) notFound()
  return { number, doctor, page }
}

export async function generateMetadata({
  params,
}: PageProps<'/booking/[doctorId]'>): Promise<Metadata> {
  const { doctorId } = await params
  const [settings, { doctor, page }] = await Promise.all([
    fetchSiteSettings(),
    fetchBooking(doctorId),
  ])
  const labels = labelsOver(DEFAULT_BOOKING_LABELS, page.formLabels)
  const sample = doctor.isSample ? labels.sampleDoctor : null
  const who = [sample, doctor.name, doctor.credentials, doctor.specialization]
    .filter(Boolean)
    .join(', ')
  return pageMetadata({
    path: `/booking/${doctorId}`,
    title: `${page.hero?.title ?? ''}: ${doctor.name ?? ''}`,
    description: `${who}. ${page.seo?.description || (page.hero?.tagline ?? '')}`,
    settings,
    // All booking pages share these texts; each adds its doctor.
    seo: page.seo && { ...page.seo, title: null, description: null },
  })
}

export default async function BookingPage({ params }: PageProps<'/booking/[doctorId]'>) {
  const { doctorId } = await params
  const [settings, { number, doctor, page }] = await Promise.all([
    fetchSiteSettings(),
    fetchBooking(doctorId),
  ])
  const labels = labelsOver(DEFAULT_BOOKING_LABELS, page.formLabels)
  const articleLabels = labelsOver(DEFAULT_ARTICLE_LABELS, settings.articleLabels)
  return (
    <>
      <JsonLd
        data={pageJsonLd({
          type: 'WebPage',
          path: `/booking/${doctorId}`,
          title: page.hero?.title,
          description: page.hero?.tagline,
        })}
      />
      <JsonLd data={physicianJsonLd({ ...doctor, number })} />
      <PageHeader
        crumbs={[
          { label: settings.navigation?.homeLabel ?? '', href: '/' },
          { label: page.hero?.title ?? '' },
        ]}
        title={page.hero?.title}
        tagline={page.hero?.tagline}
      >
        <p className="mt-5 text-lg font-semibold">
          {labels.with} {[doctor.name, doctor.credentials].filter(Boolean).join(', ')}
          {doctor.specialization && <> · {doctor.specialization}</>}
          {doctor.isSample && <SampleMark label={labels.sampleDoctor} />}
        </p>
        <EvidenceNotices of={page} labels={articleLabels} />
      </PageHeader>
      <div className="container-page section-space grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid content-start gap-8">
          <EmergencyNote text={page.emergencyNote} crisis={settings} />
          {page.payment && page.success && (
            <BookingFlow
              form={page.form}
              payment={page.payment}
              price={priceInDollars(page.payment.price)}
              success={page.success}
              successNote={
                <EmergencyNote text={page.success.demoNote} crisis={settings} className="mb-6" />
              }
              labels={labels}
              languages={labelsOver(DEFAULT_LANGUAGE_NAMES, page.languageNames)}
              notices={labelsOver(DEFAULT_BOOKING_NOTICES, page.notices)}
            />
          )}
        </div>
        <section aria-labelledby="trust-heading">
          <h2 id="trust-heading" className="mb-6 text-h2">
            {page.trust?.heading}
          </h2>
          <IconCardList items={page.trust?.items ?? null} />
        </section>
      </div>
      <BookingTestimonials
        section={page.testimonialsSection}
        ratingLabel={DEFAULT_DOCTOR_CARD_LABELS.rating}
      />
      <FaqSection section={page.faqSection} labels={articleLabels} />
      <PageAnswers path={`/booking/${doctorId}`} />
    </>
  )
}
