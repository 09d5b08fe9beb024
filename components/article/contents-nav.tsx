'use client'

import { useEffect, useId, useState } from 'react'
import { ChevronDown } from '@/components/ui/glyphs'

interface ContentsNavProps {
  heading: string
  entries: { anchor: string; label: string }[]
}

/**
 * Links to the sections. The one being read is marked as the page scrolls. A column beside the text on
 * wide screens; a disclosure above it on phones.
 */
export function ContentsNav({ heading, entries }: ContentsNavProps) {
  const [open, setOpen] = useState(false)
  const [current, setCurrent] = useState<string>()
  const listId = useId()

  useEffect(() => {
    const sections = entries.flatMap((entry) => document.getElementById(entry.anchor) ?? [])
    const visible = new Set<Element>()
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) visible.add(target)
          else visible.delete(target)
        }
        // Where two meet in the band, the later one is being entered.
        const latest = sections.findLast((section) => visible.has(section))
        if (latest) setCurrent(latest.id)
      },
      // The band just under the sticky header is where the eye reads.
      { rootMargin: '-15% 0px -70% 0px' },
    )
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [entries])

  return (
    <nav aria-label={heading} className="contents-nav no-print">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
        className="needs-script flex min-h-12 w-full items-center justify-between rounded-md border border-line-strong bg-surface px-4 font-semibold lg:hidden"
      >
        {heading}
        <ChevronDown size={18} className={open ? 'rotate-180' : ''} />
      </button>
      <p className="hidden pb-2 font-bold lg:block">{heading}</p>
      <ol
        id={listId}
        className={`open-without-script mt-2 border-l-2 border-line lg:mt-0 lg:block ${open ? 'block' : 'hidden'}`}
      >
        {entries.map((entry) => (
          <li key={entry.anchor}>
            <a
              href={`#${entry.anchor}`}
              onClick={() => setOpen(false)}
              aria-current={current === entry.anchor ? 'location' : undefined}
              className="contents-link"
            >
              {entry.label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
