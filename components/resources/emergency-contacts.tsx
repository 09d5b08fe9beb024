import type { ReactNode } from 'react'
import { ContentIcon } from '@/components/ui/content-icon'
import type { ResourcesPageData } from '@/lib/content/pages/resources-page'

/** `tel:` takes digits and a leading plus (RFC 3966); separators are for display. */
function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

/** The numbers for an emergency, first on the page and large enough for a shaking thumb. */
export function EmergencyContacts({
  section,
  children,
}: {
  section: ResourcesPageData['emergency']
  /** Below the numbers. */
  children?: ReactNode
}) {
  if (!section?.heading) return null
  const contacts = section.contacts ?? []
  // A hurried thumb must not hit a number that no one answers.
  const samplesLast = [
    ...contacts.filter(({ isSample }) => !isSample),
    ...contacts.filter(({ isSample }) => isSample),
  ]
  return (
    <section id="emergency" aria-labelledby="emergency-heading" className="pt-10 lg:pt-14">
      <div className="container-page">
        <div className="care-card" data-level="emergency">
          <h2 id="emergency-heading" className="care-card-heading">
            <ContentIcon name="alert" size={28} className="mt-0.5 shrink-0" />
            {section.heading}
          </h2>
          <div className="p-5 sm:p-6">
            {section.intro && <p className="text-lg font-semibold">{section.intro}</p>}
            <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
              {samplesLast.map(
                (contact) =>
                  contact.phone && (
                    <li
                      key={contact._key}
                      className="keep-together flex flex-col rounded-md border border-line bg-surface p-5"
                    >
                      <h3 className="font-sans text-base font-bold tracking-normal">
                        {contact.name}
                      </h3>
                      {contact.isSample ? (
                        <p className="mt-1 text-muted">{contact.phone}</p>
                      ) : (
                        <a
                          href={telephoneLink(contact.phone)}
                          className="link mt-1 inline-flex min-h-11 items-center gap-2 self-start font-serif text-h3 font-semibold"
                        >
                          <ContentIcon name="phone" size={22} className="shrink-0" />
                          {contact.phone}
                        </a>
                      )}
                      <p className="mt-1 text-sm text-muted">{contact.text}</p>
                    </li>
                  ),
              )}
            </ul>
            {children}
          </div>
        </div>
      </div>
    </section>
  )
}
