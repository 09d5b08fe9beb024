import { DEFAULT_QUICK_CHECK_LABELS, labelsOver } from '@/lib/content/site/labels'
import type { BlockOf } from '@/lib/content/text'
import { BmiQuickCheckForm } from './bmi-quick-check-form'

/** A small calculator inside the text, in the words of the calculator's own page. */
export function BmiQuickCheck({ block }: { block: BlockOf<'bmiQuickCheck'> }) {
  const names = (block.page?.categories ?? []).flatMap(({ key, label }) =>
    key && label ? [[key, label]] : [],
  )
  return (
    <section className="keep-together no-print needs-script rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h3 className="text-h3">{block.title}</h3>
      {block.intro && <p className="mt-2 text-base">{block.intro}</p>}
      <BmiQuickCheckForm
        labels={labelsOver(DEFAULT_QUICK_CHECK_LABELS, block.page?.quickCheck)}
        categoryNames={Object.fromEntries(names)}
      />
    </section>
  )
}
