import { useId, type ReactNode } from 'react'
import { CloseGlyph, MenuGlyph } from '@/components/ui/glyphs'

/** On small screens the navigation is behind this button; on wide ones it is always visible. */
export function MenuToggle({
  openLabel,
  closeLabel,
  children,
}: {
  openLabel: string
  closeLabel: string
  children: ReactNode
}) {
  const panelId = useId()
  return (
    <menu-toggle className="contents">
      <button
        type="button"
        aria-expanded={false}
        aria-controls={panelId}
        className="group needs-script button button-secondary button-small order-1 px-3 nav:hidden"
      >
        <MenuGlyph className="group-aria-expanded:hidden" />
        <CloseGlyph className="hidden group-aria-expanded:block" />
        <span className="menu-label group-aria-expanded:hidden">{openLabel}</span>
        <span className="menu-label hidden group-aria-expanded:inline">{closeLabel}</span>
      </button>
      <div id={panelId} className="open-without-script site-menu hidden nav:block">
        {children}
      </div>
    </menu-toggle>
  )
}
