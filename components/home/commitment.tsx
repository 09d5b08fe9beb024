import { ContentIcon } from '@/components/ui/content-icon'
import type { HomePageData } from '@/lib/content/pages/home-page'

/** The publisher's commitment: a statement on one side, its four pillars on the other. */
export function Commitment({ commitment }: { commitment: HomePageData['commitment'] }) {
  if (!commitment) return null
  return (
    <section aria-labelledby="commitment-heading" className="section-space">
      <div className="container-page grid gap-x-16 gap-y-10 lg:grid-cols-[5fr_8fr]">
        <div>
          <h2 id="commitment-heading" className="text-h2">
            {commitment.heading}
          </h2>
          {commitment.intro && <p className="mt-4 text-lg text-muted">{commitment.intro}</p>}
        </div>
        <ul className="grid gap-x-10 sm:grid-cols-2">
          {(commitment.pillars ?? []).map(
            (pillar) =>
              pillar && (
                <li key={pillar._id} className="border-t border-line py-6">
                  <ContentIcon name={pillar.icon} size={30} className="text-coral" />
                  <h3 className="mt-3 text-h3">{pillar.title}</h3>
                  <p className="mt-2 text-muted">{pillar.description}</p>
                </li>
              ),
          )}
        </ul>
      </div>
    </section>
  )
}
