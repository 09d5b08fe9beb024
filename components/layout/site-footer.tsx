import { Logo } from '@/components/ui/logo'
import { ConsentChoice } from '@/components/consent/consent-choice'
import type { ServiceKeys } from '@/components/consent/service-keys'
import { CrisisLink } from '@/components/ui/crisis-link'
import { SiteLink } from '@/components/ui/site-link'
import { DEFAULT_CONSENT_LABELS, labelsOver } from '@/lib/content/site/labels'
import type { LinkItemData, SiteSettingsData } from '@/lib/content/site/settings'
import { NewsletterBox } from './newsletter-box'
import { SocialLinks } from './social-links'

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
