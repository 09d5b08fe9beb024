import { useId, type ReactNode } from 'react'
import { ChevronDown } from '@/components/ui/glyphs'

/** A navigation item that is a button: it shows a plain list of links. */
export function TopicsMenu({ label, children }: { label: string; children: ReactNode }) {
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
