import type { CallToActionData } from '@/lib/content/pages/page-parts'
import { ArrowRight } from './glyphs'
import { SiteLink } from './site-link'

/** The closing call to action of a page. */
export function CallToAction({ cta, id }: { cta: CallToActionData | null; id: string }) {
  if (!cta?.heading) return null
  return (
    <section aria-labelledby={id} className="no-print">
      <div className="container-page pb-[var(--section-space)]">
        <div className="on-band grid items-center gap-x-12 gap-y-6 rounded-lg px-6 py-10 sm:px-10 md:grid-cols-[1fr_auto] lg:px-16 lg:py-14">
          <div className="max-w-[40rem]">
            <h2 id={id} className="text-h2">
              {cta.heading}
            </h2>
            {cta.text && <p className="mt-3 text-lg text-on-band-muted">{cta.text}</p>}
          </div>
          {cta.label && cta.href && (
            <SiteLink href={cta.href} className="button button-primary justify-self-start">
              {cta.label}
              <ArrowRight />
            </SiteLink>
          )}
        </div>
      </div>
    </section>
  )
}
