import { ContentIcon } from '@/components/ui/content-icon'
import { SiteLink } from '@/components/ui/site-link'
import type { ResourcesPageData } from '@/lib/content/pages/resources-page'

/** Where to ask about people in the same situation. */
export function SupportNote({ section }: { section: ResourcesPageData['supportGroups'] }) {
  if (!section?.heading) return null
  return (
    <section aria-labelledby="support-heading" className="section-space">
      <div className="container-page">
        <div className="keep-together grid items-center gap-x-10 gap-y-5 rounded-lg bg-tint px-6 py-8 sm:px-10 md:grid-cols-[auto_minmax(0,1fr)_auto]">
          <ContentIcon name="people" size={56} className="text-brand" />
          <div className="max-w-[40rem]">
            <h2 id="support-heading" className="text-h2">
              {section.heading}
            </h2>
            {section.intro && <p className="mt-2 text-lg">{section.intro}</p>}
          </div>
          {section.linkLabel && (
            <SiteLink href="/contact" className="button button-primary no-print justify-self-start">
              {section.linkLabel}
            </SiteLink>
          )}
        </div>
      </div>
    </section>
  )
}
