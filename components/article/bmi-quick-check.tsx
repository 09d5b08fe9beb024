import { useId } from 'react'
import { ModuleScript } from '@/components/ui/module-script'
import { QUICK_CHECK_FIELDS } from '@/lib/bmi/quick-check'
import {
  DEFAULT_QUICK_CHECK_LABELS,
  labelsOver,
  type QuickCheckLabels,
} from '@/lib/content/site/labels'
import { DEFAULT_BMI_LABELS, type BmiText } from '@/lib/content/pages/bmi'
import type { Block } from '@/lib/content/text'

/** The labels of the calculator page for fields and for implausible figures. */
type QuestionLabels = Pick<
  BmiText['labels'],
  | 'feetInvalid'
  | 'inchesInvalid'
  | 'kilogramsInvalid'
  | 'unreadable'
  | 'ambiguous'
  | 'otherUnit'
  | 'didYouMean'
  | 'unusual'
  | 'impossible'
  | 'confirm'
>

export interface QuickCheckText {
  labels: QuickCheckLabels & QuestionLabels
  /** Names by category key; a category without a name shows only its figure. */
  categoryNames: Readonly<Record<string, string>>
}

/**
 * A small calculator inside the text, with the labels of the calculator page and only three text inputs. Everything
 * stays in the browser.
 */
export function BmiQuickCheck({ block }: { block: Block<'bmiQuickCheck'> }) {
  const id = useId()
  const names = (block.page?.categories ?? []).flatMap(({ key, label }) =>
    key && label ? [[key, label]] : [],
  )
  const labels = labelsOver(DEFAULT_QUICK_CHECK_LABELS, block.page?.quickCheck)
  const words: QuickCheckText = {
    labels: { ...labels, ...questionLabels(block) },
    categoryNames: Object.fromEntries(names),
  }
  return (
    <section className="keep-together no-print needs-script rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h3 className="text-h3">{block.title}</h3>
      {block.intro && <p className="mt-2 text-base">{block.intro}</p>}
      <bmi-quick-check data-words={JSON.stringify(words)} className="block">
        <form noValidate className="mt-4">
          <div className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-3">
            {QUICK_CHECK_FIELDS.map((name) => (
              <div key={name}>
                <label htmlFor={`${id}-${name}`} className="text-sm font-semibold">
                  {labels[name]}
                </label>
                <input
                  id={`${id}-${name}`}
                  name={name}
                  type="text"
                  inputMode="decimal"
                  autoComplete="off"
                  className="field"
                />
              </div>
            ))}
          </div>
          <button type="submit" className="button button-primary mt-4">
            {labels.calculate}
          </button>
          <div
            id={`${id}-notice`}
            data-hole="problems"
            className="mt-3 text-base font-semibold text-coral-ink empty:hidden"
            dangerouslySetInnerHTML={{ __html: '' }}
          />
          <div
            data-hole="question"
            role="group"
            tabIndex={-1}
            className="mt-3 grid justify-items-start gap-3 text-base empty:hidden"
            dangerouslySetInnerHTML={{ __html: '' }}
          />
          <div role="status" className="text-base" dangerouslySetInnerHTML={{ __html: '' }} />
        </form>
        <ModuleScript name="quick-check" />
      </bmi-quick-check>
    </section>
  )
}

function questionLabels(block: Block<'bmiQuickCheck'>): QuestionLabels {
  const all = labelsOver(DEFAULT_BMI_LABELS, block.page?.formLabels)
  const { feetInvalid, inchesInvalid, kilogramsInvalid, unreadable, ambiguous } = all
  const { otherUnit, didYouMean, unusual, impossible, confirm } = all
  return {
    feetInvalid,
    inchesInvalid,
    kilogramsInvalid,
    unreadable,
    ambiguous,
    otherUnit,
    didYouMean,
    unusual,
    impossible,
    confirm,
  }
}
