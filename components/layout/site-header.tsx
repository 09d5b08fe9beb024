import { SiteLink } from '@/components/ui/site-link'
import { Logo } from '@/components/ui/logo'
import { SearchButton } from '@/components/search/search-button'
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
import { useId, type ReactNode } from 'react'
import { ChevronDown } from '@/components/ui/glyphs'

/** A navigation item that is a button: it shows a plain list of links. */
function TopicsMenu({ label, children }: { label: string; children: ReactNode }) {
  const panelId = useId()
  return (
    <li className="relative">
      <topics-menu className="contents">
        <button
          type="button"
          aria-expanded={false}
          aria-controls={panelId}
          className="group needs-script nav-item w-full justify-between"
        >
          {label}
          <ChevronDown
            size={16}
            className="transition-transform group-aria-expanded:rotate-180 motion-reduce:transition-none"
          />
        </button>
        <div id={panelId} className="open-without-script topics-panel hidden">
          {children}
        </div>
      </topics-menu>
    </li>
  )
}

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
    <header className="no-print site-header">
      <div className="container-page site-header-row">
        <SiteLink href="/" className="site-name">
          <Logo className="size-9 text-brand" />
          <span>{siteName}</span>
        </SiteLink>
        <MenuToggle openLabel={labels.openMenu} closeLabel={labels.closeMenu}>
          <nav aria-label={labels.mainNavigation}>
            <ul className="site-menu-items">
              <li>
                <NavLink href="/">{navigation.homeLabel}</NavLink>
              </li>
              <TopicsMenu label={navigation.topicsLabel}>
                <ul>
                  {topics.map((topic) => (
                    <li key={topic._id}>
                      <NavLink href={`/diseases/${topic.slug ?? ''}`} className={null}>
                        <span data-accent={topic.accent ?? 'teal'}>
                          <ContentIcon name={topic.icon} size={22} />
                        </span>
                        {topic.shortTitle ?? topic.topicName}
                      </NavLink>
                    </li>
                  ))}
                  <li className="all-topics">
                    <NavLink href="/a-z" className={null}>
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
              <li>
                <NavLink href="/homepage" className="button button-primary button-small w-full">
                  {navigation.consultLabel}
                </NavLink>
              </li>
            </ul>
          </nav>
        </MenuToggle>
        <SearchButton label={search.open} />
        <ThemeToggle label={labels.theme} />
      </div>
    </header>
  )
}
