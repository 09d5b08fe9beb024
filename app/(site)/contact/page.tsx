import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { EvidenceNotices } from '@/components/article/evidence-notices'
import { EmergencyNote } from '@/components/ui/emergency-note'
import { ContactForm } from '@/components/contact/contact-form'
import { ContactInformation } from '@/components/contact/contact-information'
import { FaqSection } from '@/components/article/faq-section'
import { HeroHeader } from '@/components/ui/hero-header'
import { JsonLd } from '@/components/ui/json-ld'
import { HONEYPOT } from '@/lib/contact/contact-message'
import { SENT_ID } from '@/lib/contact/email-endpoint'
import { fetchContactPage } from '@/lib/content/pages/contact-page'
import { heroFacts, heroMetadata } from '@/lib/content/pages/hero-page'
import {
  DEFAULT_ARTICLE_LABELS,
  DEFAULT_CONTACT_FORM_LABELS,
  DEFAULT_CONTACT_STATUS,
  labelsOver,
} from '@/lib/content/site/labels'
import { fetchSiteSettings } from '@/lib/content/site/settings'
import { pageJsonLd } from '@/lib/content/json-ld/site-json-ld'
import { emailJsAccount } from '@/lib/env'
import { PageAnswers } from '../../page-answers'
import {
  MAX_CONTACT_EMAIL_LENGTH,
  MAX_CONTACT_MESSAGE_LENGTH,
  MAX_CONTACT_NAME_LENGTH,
} from '@/lib/limits/site'

// The library requires all three; our own endpoint only checks that they are present.
const OWN_ENDPOINT = { publicKey: 'clearwell', serviceId: 'clearwell', templateId: 'contact' }

export async function generateMetadata(): Promise<Metadata> {
  const [settings, page] = await Promise.all([fetchSiteSettings(), fetchContactPage()])
  return heroMetadata('/contact', settings, page)
}

export default async function ContactPage() {
  const [settings, page] = await Promise.all([fetchSiteSettings(), fetchContactPage()])
  if (!page) notFound()
  const account = emailJsAccount()
  return (
    <>
      <JsonLd data={pageJsonLd({ type: 'ContactPage', ...heroFacts('/contact', page) })} />
      <HeroHeader page={page} homeLabel={settings.navigation?.homeLabel}>
        <EvidenceNotices
          of={page}
          labels={labelsOver(DEFAULT_ARTICLE_LABELS, settings.articleLabels)}
        />
      </HeroHeader>
      <div className="container-page section-space grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="no-print">
          <EmergencyNote text={page.emergencyNote} crisis={settings} className="mb-10" />
          <h2 className="text-h2">{page.form?.heading}</h2>
          {page.form?.intro && <p className="mt-3 text-muted">{page.form.intro}</p>}
          <ContactForm
            labels={labelsOver(DEFAULT_CONTACT_FORM_LABELS, page.formLabels)}
            status={labelsOver(DEFAULT_CONTACT_STATUS, page.status)}
            delivery={
              account ? { ...account, sameOrigin: false } : { ...OWN_ENDPOINT, sameOrigin: true }
            }
            honeypot={HONEYPOT}
            maxLength={{
              name: MAX_CONTACT_NAME_LENGTH,
              email: MAX_CONTACT_EMAIL_LENGTH,
              message: MAX_CONTACT_MESSAGE_LENGTH,
            }}
            sentId={SENT_ID}
            privacyNote={page.privacyNote}
          />
        </div>
        <div>
          <ContactInformation
            page={page}
            email={settings.contactEmail}
            postalAddress={settings.postalAddress}
          />
        </div>
      </div>
      <FaqSection
        section={page.faqSection}
        labels={labelsOver(DEFAULT_ARTICLE_LABELS, settings.articleLabels)}
        ground="sand"
      />
      <PageAnswers path="/contact" />
    </>
  )
}
