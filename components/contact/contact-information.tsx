import type { ReactNode } from 'react'
import { ContentIcon } from '@/components/ui/content-icon'
import { SiteLink } from '@/components/ui/site-link'
import type { ContactPageData } from '@/lib/content/pages/contact-page'

interface ContactInformationProps {
  page: ContactPageData
  email: string | null
  postalAddress: string | null
}

function ContactMethod({ icon, children }: { icon: string | null; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-4 border-t border-line py-5 first:border-t-0 first:pt-0">
      <ContentIcon name={icon} size={28} className="mt-0.5 text-coral" />
      <div className="min-w-0">{children}</div>
    </li>
  )
}

/** Every way to reach the team, and its hours. */
export function ContactInformation({ page, email, postalAddress }: ContactInformationProps) {
  const { information, response } = page
  return (
    <>
      {information?.heading && (
        <section aria-labelledby="information-heading">
          <h2 id="information-heading" className="text-h2">
            {information.heading}
          </h2>
          {information.intro && <p className="mt-3 text-muted">{information.intro}</p>}
          <ul className="mt-6">
            {email && (
              <ContactMethod icon="mail">
                <a
                  href={`mailto:${email}`}
                  className="link inline-block py-0.5 font-semibold wrap-anywhere"
                >
                  {email}
                </a>
              </ContactMethod>
            )}
            {postalAddress && (
              <ContactMethod icon="map">
                <address className="whitespace-pre-line not-italic">{postalAddress}</address>
              </ContactMethod>
            )}
            {(information.items ?? []).map((item) => (
              <ContactMethod key={item._key} icon={item.icon}>
                <h3 className="font-sans text-base font-bold tracking-normal">{item.title}</h3>
                <p className="text-muted">{item.text}</p>
                {item.href && (
                  <SiteLink href={item.href} className="link mt-1 inline-block py-1 font-semibold">
                    {item.linkLabel || item.title}
                  </SiteLink>
                )}
              </ContactMethod>
            ))}
          </ul>
        </section>
      )}
      {response?.heading && (
        <section
          aria-labelledby="response-heading"
          className="mt-8 border-l-[5px] border-brand bg-tint px-6 py-5"
        >
          <h2 id="response-heading" className="text-h3">
            {response.heading}
          </h2>
          {response.intro && <p className="mt-2">{response.intro}</p>}
          {response.note && <p className="mt-2">{response.note}</p>}
        </section>
      )}
    </>
  )
}
