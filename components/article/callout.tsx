import type { ReactNode } from 'react'
import type { Block } from '@/lib/content/text'

/** A side note next to the main text. */
export function Callout({ callout, children }: { callout: Block<'callout'>; children: ReactNode }) {
  return (
    <aside
      className="callout keep-together"
      data-tone={callout.tone ?? 'info'}
      aria-label={callout.title}
    >
      {callout.title && <p className="font-bold">{callout.title}</p>}
      <div className="prose prose-compact mt-1.5">{children}</div>
    </aside>
  )
}
