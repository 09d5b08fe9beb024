import { RichText, type RichTextContext } from '@/components/article/rich-text'
import type { MedicineData } from '@/lib/content/medicines/medicine'
import type { MedicineLabels } from '@/lib/content/site/labels'

interface MedicineOpeningProps extends RichTextContext {
  medicine: MedicineData
  words: MedicineLabels
}

/** What precedes the key facts of a medicine: boxed warning, names, class, and forms. */
export function MedicineOpening({ medicine, words, ...context }: MedicineOpeningProps) {
  const { boxedWarning, brandNames, drugClass, forms } = medicine
  const rows = [
    { term: words.brandNames, value: brandNames?.join(', ') },
    { term: words.drugClass, value: drugClass },
    { term: words.forms, value: forms?.join(', ') },
  ].filter(({ value }) => value)
  return (
    <>
      {boxedWarning && boxedWarning.length > 0 && (
        <section
          aria-labelledby="medicine-warning-heading"
          className="callout mb-8"
          data-tone="important"
        >
          <h2 id="medicine-warning-heading" className="text-h3">
            {words.boxedWarning}
          </h2>
          <div className="prose prose-compact mt-1.5">
            <RichText value={boxedWarning} {...context} />
          </div>
        </section>
      )}
      {rows.length > 0 && (
        <section aria-labelledby="medicine-glance-heading" className="mb-8">
          <h2 id="medicine-glance-heading" className="text-h3">
            {words.atAGlance}
          </h2>
          <dl className="mt-2 grid gap-2">
            {rows.map(({ term, value }) => (
              <div key={term}>
                <dt className="font-semibold">{term}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 text-muted">{words.notADose}</p>
        </section>
      )}
    </>
  )
}
