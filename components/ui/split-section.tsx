import type { ReactNode } from 'react'

interface SplitSectionProps {
  id: string
  heading: string | null | undefined
  intro?: string | null
  /** Its background; neighbors alternate. */
  ground?: 'paper' | 'sand'
  children?: ReactNode
}

/** A page section: its heading on one side, its content on the other. Stacked on phones. */
export function SplitSection({
  id,
  heading,
  intro,
  ground = 'paper',
  children,
}: SplitSectionProps) {
  if (!heading) return null
  return (
    <section
      aria-labelledby={id}
      className={`section-space ${ground === 'sand' ? 'border-y border-line bg-sand' : ''}`}
    >
      <div className="container-page grid gap-x-16 gap-y-8 lg:grid-cols-[5fr_8fr]">
        <div>
          <h2 id={id} className="text-h2">
            {heading}
          </h2>
          {intro && <p className="mt-4 text-lg text-muted">{intro}</p>}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  )
}
