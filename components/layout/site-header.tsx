import { SiteLink } from '@/components/ui/site-link'
import { Logo } from '@/components/art/logo'
import { SearchButton } from '@/components/search/search-button'
import { suggestionLabels } from '@/components/search/suggestion-labels'
import { ContentIcon } from '@/components/ui/content-icon'
import {
  DEFAULT_NAVIGATION_LABELS,
  labelsOver,
  type InterfaceLabels,
} from '@/lib/content/site/labels'
import { DEFAULT_SEARCH_LABELS } from '@/lib/content/search/search-labels'
import type { SiteSettingsData } from '@/lib/content/site/settings'
import { MenuToggle } from './menu-toggle'
import { NavLink } from './nav-link'
import { ThemeToggle } from './theme-toggle'
import { TopicsMenu } from './topics-menu'

/** The sticky top navigation of every page. */
export function SiteHeader({
  settings,
  labels,
}: {
  settings: SiteSettingsData
  labels: InterfaceLabels
}) {
  const { siteName } = settings
  const navigation = labelsOver(DEFAULT_NAVIGATION_LABELS, settings.navigation)
  const search = labelsOver(DEFAULT_SEARCH_LABELS, settings.searchLabels)
  const topics = (settings.topics ?? []).flatMap((topic) => (topic?.slug ? [topic] : []))
  return (
    <header className="no-print sticky top-0 z-40 border-b border-line bg-paper">
      <div className="container-page flex min-h-[var(--header-height)] flex-wrap items-center min-[24rem]:gap-x-3">
        <SiteLink
          href="/"
          className="mr-auto flex max-w-full flex-wrap items-center gap-x-2.5 py-2"
        >
          <Logo className="size-9 text-brand" />
          <span className="font-serif text-[1.4375rem] font-semibold tracking-tight wrap-anywhere">
            {siteName}
          </span>
        </SiteLink>
        <MenuToggle openLabel={labels.openMenu} closeLabel={labels.closeMenu}>
          <nav aria-label={labels.mainNavigation}>
            <ul className="flex flex-col gap-y-1 nav:flex-row nav:items-center nav:gap-x-1">
              <li>
                <NavLink href="/">{navigation.homeLabel}</NavLink>
              </li>
              <TopicsMenu label={navigation.topicsLabel}>
                <ul className="grid gap-1 pl-3 nav:grid-cols-2 nav:pl-0">
                  {topics.map((topic) => (
                    <li key={topic._id}>
                      <NavLink
                        href={`/diseases/${topic.slug ?? ''}`}
                        className="flex items-center gap-3 rounded-md px-3 py-2.5 font-semibold hover:bg-tint aria-[current=page]:bg-tint"
                      >
                        <span
                          data-accent={topic.accent ?? 'teal'}
                          className="grid size-10 shrink-0 place-items-center rounded-md bg-accent-tint text-accent"
                        >
                          <ContentIcon name={topic.icon} size={22} />
                        </span>
                        {topic.shortTitle ?? topic.topicName}
                      </NavLink>
                    </li>
                  ))}
                  <li className="nav:col-span-2 nav:mt-1 nav:border-t nav:border-line nav:pt-1">
                    <NavLink
                      href="/a-z"
                      className="flex min-h-11 items-center gap-3 rounded-md px-3 py-2 font-semibold hover:bg-tint aria-[current=page]:bg-tint"
                    >
                      {search.topicsIndex}
                    </NavLink>
                  </li>
                </ul>
              </TopicsMenu>
              <li>
                <NavLink href="/blog">{navigation.blogLabel}</NavLink>
              </li>
              <li>
                <NavLink href="/about">{navigation.aboutLabel}</NavLink>
              </li>
              <li>
                <NavLink href="/contact">{navigation.contactLabel}</NavLink>
              </li>
              <li className="mt-2 nav:mt-0 nav:ml-3">
                <NavLink href="/homepage" className="button button-primary button-small w-full">
                  {navigation.consultLabel}
                </NavLink>
              </li>
            </ul>
          </nav>
        </MenuToggle>
        <SearchButton
          label={search.open}
          closeLabel={search.close}
          labels={suggestionLabels(settings.search, search)}
        />
        <ThemeToggle label={labels.theme} />
      </div>
    </header>
  )
}
