import type { BmiResult } from '@/lib/bmi/calculator'
import { working } from '@/lib/bmi/working'
import type { BmiText } from '@/lib/content/pages/bmi'

/** The calculation with the reader's own figures, one line per step. */
export function BmiWorking({ result, labels }: { result: BmiResult; labels: BmiText['labels'] }) {
  const names = {
    height: labels.workingHeight,
    weight: labels.workingWeight,
    bmi: labels.workingBmi,
  }
  return (
    <section aria-labelledby="bmi-working">
      <h3 id="bmi-working" className="text-h3">
        {labels.working}
      </h3>
      <ol className="mt-2 grid list-decimal gap-1 pl-5">
        {working(result).map(({ of, sum, outcome }) => (
          <li key={of}>
            {names[of]} = {sum} = <strong>{outcome}</strong>
          </li>
        ))}
      </ol>
    </section>
  )
}
