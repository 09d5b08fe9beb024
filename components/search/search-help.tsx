import { ContentIcon } from '@/components/ui/content-icon'
import { SiteLink } from '@/components/ui/site-link'
import type { SearchLabels } from '@/lib/content/search/search-labels'
import type { SiteSettingsData } from '@/lib/content/site/settings'
import { pathFor } from '@/lib/paths'

/** Other ways to a topic, if the search does not find it. */
export function SearchHelp({
  topics,
  labels,
}: {
  topics: SiteSettingsData['topics']
  labels: SearchLabels
}) {
  return (
    <section aria-labelledby="search-help-heading" className="mt-10 max-w-[44rem]">
      <h2 id="search-help-heading" className="text-h3">
        {labels.helpHeading}
      </h2>
      <ul className="mt-4 grid gap-2 sm:grid-cols-2">
        {(topics ?? []).map((topic) => {
          const href = topic && pathFor(topic)
          if (!href) return null
          return (
            <li key={topic._id} data-accent={topic.accent ?? 'teal'}>
              <SiteLink
                href={href}
                className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-2 font-semibold hover:border-accent"
              >
                <ContentIcon name={topic.icon} size={22} className="shrink-0 text-accent" />
                {topic.shortTitle ?? topic.topicName}
              </SiteLink>
            </li>
          )
        })}
      </ul>
      <p className="mt-5">
        <SiteLink href="/a-z" className="link inline-block py-1 font-semibold">
          {labels.topicsIndex}
        </SiteLink>
      </p>
    </section>
  )
}
