import type { BmiQuickCheckBlock } from '@/lib/content/types'
import { SiteLink } from '@/components/ui/site-link'

/** Stands in the text where the quick check goes. */
export function BmiQuickCheck({ block }: { block: BmiQuickCheckBlock }) {
  return (
    <aside className="rounded-lg border border-line bg-surface p-6">
      <h3 className="text-h3">{block.title}</h3>
      {block.intro && <p className="mt-2">{block.intro}</p>}
      <p className="mt-4">
        <SiteLink href="/bmi-calculator" className="link font-semibold">
          BMI Calculator
        </SiteLink>
      </p>
    </aside>
  )
}
