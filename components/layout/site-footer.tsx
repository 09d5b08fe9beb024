import { Logo } from '@/components/art/logo'
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
      <ul className="mt-2">
        {(links ?? []).map(
          (link) =>
            link.href && (
              <li key={link._key ?? link.href}>
                <SiteLink
                  href={link.href}
                  className="inline-block py-1.5 text-on-band underline decoration-transparent underline-offset-4 hover:decoration-current"
                >
                  {link.label}
                </SiteLink>
              </li>
            ),
        )}
      </ul>
    </nav>
  )
}

/** The foot of every page. `year` is the current one (UTC). */
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
    <footer className="below-fold on-band no-print mt-auto text-on-band-muted">
      <div className="container-page grid gap-x-10 gap-y-10 py-14 sm:grid-cols-2 lg:grid-cols-[1.5fr_0.9fr_0.9fr_1.5fr]">
        <div>
          <div className="flex items-center gap-2.5 font-serif text-[1.4375rem] font-semibold text-on-band">
            <Logo className="size-9" />
            {settings.siteName}
          </div>
          {settings.tagline && <p className="mt-3 max-w-[22rem]">{settings.tagline}</p>}
          <address className="mt-5 not-italic">
            {contactEmail && (
              <a
                href={`mailto:${contactEmail}`}
                className="inline-block max-w-full py-1 font-semibold [overflow-wrap:anywhere] text-on-band underline underline-offset-4"
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
        <div className="container-page grid gap-x-10 gap-y-3 py-6 text-sm md:grid-cols-[1fr_auto]">
          <div className="max-w-[52rem] space-y-2">
            {footer?.educationalStatement && <p>{footer.educationalStatement}</p>}
            {footer?.sourcesLabel && (
              <p>
                <SiteLink
                  href="/sources"
                  className="inline-block py-1 text-on-band underline underline-offset-4"
                >
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
