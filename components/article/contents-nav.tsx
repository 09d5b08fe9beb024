import { useId } from 'react'
import { ChevronDown } from '@/components/ui/glyphs'
import { ModuleScript } from '@/components/ui/module-script'

interface ContentsNavProps {
  heading: string
  entries: { anchor: string; label: string }[]
}

/** Links to the sections. A column next to the text on wide screens; a disclosure above it on phones. */
export function ContentsNav({ heading, entries }: ContentsNavProps) {
  const listId = useId()
  return (
    <nav aria-label={heading} className="contents-nav no-print">
      <contents-nav className="contents">
        <button
          type="button"
          aria-expanded={false}
          aria-controls={listId}
          className="group needs-script contents-button"
        >
          {heading}
          <ChevronDown size={18} className="group-aria-expanded:rotate-180" />
        </button>
        <p className="hidden pb-2 font-bold lg:block">{heading}</p>
        <ol id={listId} className="open-without-script contents-list hidden lg:block">
          {entries.map((entry) => (
            <li key={entry.anchor}>
              <a href={`#${entry.anchor}`} className="contents-link">
                {entry.label}
              </a>
            </li>
          ))}
        </ol>
      </contents-nav>
      <ModuleScript name="article" />
    </nav>
  )
}
