import { Logo } from '@/components/ui/logo'
import { ConsentChoice } from '@/components/consent/consent-choice'
import type { ServiceKeys } from '@/components/consent/service-keys'
import { CrisisLink } from '@/components/ui/crisis-link'
import { SiteLink } from '@/components/ui/site-link'
import { DEFAULT_CONSENT_LABELS, labelsOver } from '@/lib/content/site/labels'
import type { LinkItemData, SiteSettingsData } from '@/lib/content/site/settings'
import { NewsletterBox } from './newsletter-box'
import type { ReactNode } from 'react'

const MARKS: Readonly<Record<string, ReactNode>> = {
  facebook: (
    <path d="M13.5 21v-7.5h2.6l.4-3h-3V8.7c0-.9.3-1.5 1.6-1.5h1.5V4.5A20 20 0 0 0 14.4 4.4c-2.3 0-3.9 1.4-3.9 3.9v2.2H8v3h2.5V21z" />
  ),
  x: (
    <path d="M4 4h4.6l4.2 5.9L17.9 4H20l-6.2 7.3L20.5 20h-4.6l-4.5-6.3L6 20H3.8l6.6-7.8zm3 1.5 9.7 13h1.4L8.4 5.5z" />
  ),
  instagram: (
    <path
      fillRule="evenodd"
      d="M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5Zm0 1.8A2.7 2.7 0 0 0 5.3 8v8A2.7 2.7 0 0 0 8 18.7h8a2.7 2.7 0 0 0 2.7-2.7V8A2.7 2.7 0 0 0 16 5.3zm4 2.5a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4Zm0 1.8a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8Zm4.6-3.1a1 1 0 1 1 0 2 1 1 0 0 1 0-2Z"
    />
  ),
  linkedin: (
    <path d="M4.5 9.3h3V20h-3zM6 4.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6Zm4 5.1h2.9v1.5c.5-.9 1.6-1.8 3.2-1.8 3.3 0 3.9 2.1 3.9 5V20h-3v-5.3c0-1.3 0-3-1.8-3s-2.1 1.4-2.1 2.9V20H10z" />
  ),
  youtube: (
    <path
      fillRule="evenodd"
      d="M12 5.2c3.3 0 6 .1 7.3.4 1 .3 1.7 1 2 2 .3 1.2.4 2.8.4 4.4s-.1 3.2-.4 4.4a2.8 2.8 0 0 1-2 2c-1.3.3-4 .4-7.3.4s-6-.1-7.3-.4a2.8 2.8 0 0 1-2-2A21 21 0 0 1 2.3 12c0-1.6.1-3.2.4-4.4a2.8 2.8 0 0 1 2-2c1.3-.3 4-.4 7.3-.4ZM10 8.9v6.2l5.3-3.1z"
    />
  ),
}

interface SocialLinksProps {
  heading: string | undefined
  links: { _key?: string; label?: string; icon?: string }[] | undefined
}

/** Placeholders without a target: links by role, honest about leading nowhere yet. */
function SocialLinks({ heading, links }: SocialLinksProps) {
  if (!links?.length) return null
  return (
    <div>
      {heading && <h2 className="footer-heading">{heading}</h2>}
      <ul className="social-links">
        {links.map((link) => (
          <li key={link._key ?? link.label}>
            <a role="link" aria-disabled="true" aria-label={link.label} title={link.label}>
              <svg
                aria-hidden="true"
                width="20"
                height="20"
                viewBox="0 0 24 24"
                fill="currentColor"
              >
                {link.icon && MARKS[link.icon]}
              </svg>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function FooterLinks({ heading, links }: { heading?: string; links?: LinkItemData[] }) {
  return (
    <nav aria-label={heading}>
      <h2 className="footer-heading">{heading}</h2>
      <ul className="footer-links">
        {(links ?? []).map(
          (link) =>
            link.href && (
              <li key={link._key ?? link.href}>
                <SiteLink href={link.href}>{link.label}</SiteLink>
              </li>
            ),
        )}
      </ul>
    </nav>
  )
}

/** The footer of every page. `year` is the current one (UTC). */
export function SiteFooter({
  settings,
  year,
  serviceKeys,
}: {
  settings: SiteSettingsData
  year: string
  serviceKeys: ServiceKeys
}) {
  const { footer, contactEmail, postalAddress } = settings
  return (
    <footer className="on-band no-print mt-auto text-on-band-muted">
      <div className="container-page footer-columns">
        <div>
          <div className="footer-name">
            <Logo className="size-9" />
            {settings.siteName}
          </div>
          {settings.tagline && <p className="mt-3 max-w-[22rem]">{settings.tagline}</p>}
          <address className="mt-5 not-italic">
            {contactEmail && (
              <a
                href={`mailto:${contactEmail}`}
                className="band-link max-w-full py-1 font-semibold wrap-anywhere"
              >
                {contactEmail}
              </a>
            )}
            {postalAddress && <p className="mt-1 whitespace-pre-line">{postalAddress}</p>}
          </address>
        </div>
        <FooterLinks heading={footer?.quickLinksHeading} links={footer?.quickLinks} />
        <FooterLinks heading={footer?.legalHeading} links={footer?.legalLinks} />
        <div className="space-y-8">
          <NewsletterBox newsletter={settings.newsletter} id="footer-newsletter" />
          <SocialLinks heading={footer?.socialHeading} links={footer?.socialLinks} />
        </div>
      </div>
      <div className="border-t border-band-line">
        <div className="container-page footer-end">
          <div className="max-w-[52rem] space-y-2">
            {footer?.educationalStatement && <p>{footer.educationalStatement}</p>}
            {footer?.sourcesLabel && (
              <p>
                <SiteLink href="/sources" className="band-link py-1">
                  {footer.sourcesLabel}
                </SiteLink>
              </p>
            )}
            {settings.emergencyNote && (
              <p className="font-semibold text-on-band">
                {settings.emergencyNote} <CrisisLink label={settings.crisisLinkLabel} />
              </p>
            )}
          </div>
          <div className="md:text-right">
            <p>
              © {year} {footer?.copyrightName ?? settings.siteName}. {footer?.copyrightText}
            </p>
            <ConsentChoice
              labels={labelsOver(DEFAULT_CONSENT_LABELS, settings.consent)}
              keys={serviceKeys}
            />
          </div>
        </div>
      </div>
    </footer>
  )
}
