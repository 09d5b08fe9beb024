import type { ReactNode } from 'react'
import { ContentIcon } from '@/components/ui/content-icon'

/** What the site is not, as prominent as what it is. */
export function DisclaimerBox({
  heading,
  children,
}: {
  heading: string | null | undefined
  children: ReactNode
}) {
  if (!heading) return null
  return (
    <section aria-labelledby="disclaimer-heading" className="section-space">
      <div className="container-page">
        <div className="keep-together grid gap-x-8 gap-y-4 rounded-lg border-2 border-coral bg-surface p-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:p-10">
          <ContentIcon name="alert" size={44} className="text-coral-ink" />
          <div className="max-w-[46rem]">
            <h2 id="disclaimer-heading" className="text-h2">
              {heading}
            </h2>
            <div className="prose mt-4">{children}</div>
          </div>
        </div>
      </div>
    </section>
  )
}
