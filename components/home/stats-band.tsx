import type { StatData } from '@/lib/content/pages/home-page'
import { ContentIcon } from '@/components/ui/content-icon'
import { ModuleScript } from '@/components/ui/module-script'
import { formatCount } from './format-count.ts'

/**
 * A number that counts up from 0 once it is visible. The markup has the final value, for readers without script or with
 * reduced motion; screen readers never hear the counting and read the section's own text.
 */
function StatCounter({ value, suffix }: { value: number; suffix: string }) {
  return (
    <stat-counter data-value={value} data-suffix={suffix}>
      {/* It may already be counting when React hydrates. */}
      <span aria-hidden="true" suppressHydrationWarning>
        {formatCount(value) + suffix}
      </span>
      <ModuleScript name="home" />
    </stat-counter>
  )
}

interface StatsBandProps {
  heading: string | null
  intro: string | null
  sampleNote: string | null
  stats: (StatData | null)[] | null
}

/** The impact figures. Rendered with their final values: the counting is only decoration. */
export function StatsBand({ heading, intro, sampleNote, stats }: StatsBandProps) {
  const shown = (stats ?? []).flatMap((stat) => (stat ? [stat] : []))
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="stats-heading" className="on-band" data-stats>
      <div className="container-page py-14 lg:py-20">
        <h2 id="stats-heading" className="text-h2">
          {heading}
        </h2>
        {intro && <p className="mt-3 max-w-[40rem] text-on-band-muted">{intro}</p>}
        <dl className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {shown.map((stat) => (
            <div key={stat._id} className="flex flex-col border-t border-band-line pt-5">
              <dt className="order-2 mt-3 font-semibold">
                {stat.label}
                {stat.description && (
                  <span className="mt-1 block font-normal text-on-band-muted">
                    {stat.description}
                  </span>
                )}
              </dt>
              <dd className="order-1 flex items-start justify-between gap-2 font-serif text-figure font-semibold tabular-nums">
                <span>
                  <StatCounter value={stat.number ?? 0} suffix={stat.suffix ?? ''} />
                  {/* Formatted on the server: a browser's first Intl formatter blocks a phone for too long. */}
                  <span className="sr-only">
                    {(stat.number ?? 0).toLocaleString('en-US') + (stat.suffix ?? '')}
                  </span>
                </span>
                <ContentIcon name={stat.icon} size={30} className="mt-1 text-on-band-muted" />
              </dd>
            </div>
          ))}
        </dl>
        {sampleNote && shown.some((stat) => stat.isSample) && (
          <p className="mt-8 text-sm text-on-band-muted">{sampleNote}</p>
        )}
      </div>
    </section>
  )
}
