import type { BmiProblem } from '@/lib/bmi/calculator'
import {
  type BmiField as Field,
  type Measurements,
  heightFields,
  inHeightUnit,
  inWeightUnit,
  typed,
} from '@/lib/bmi/measurements'
import type { BmiText } from '@/lib/content/pages/bmi'
import { BmiField } from './bmi-field'
import { BmiUnitChoice } from './bmi-unit-choice'
import { problemMessage } from './problem-message'

interface BmiFormProps {
  words: BmiText
  measurements: Measurements
  problems: readonly BmiProblem[]
  suggestionsId: string | null
  lower: boolean
  onMeasurements: (measurements: Measurements) => void
  onLower: (lower: boolean) => void
}

/** The measurements, each with its unit, and the option of lower cutoffs. */
export function BmiForm({ words, measurements, problems, onMeasurements, ...props }: BmiFormProps) {
  const { labels, lower } = words
  const { heightUnit, weightUnit } = measurements

  const field = (name: Field) => {
    const problem = problems.find((each) => each.field === name)
    return (
      <BmiField
        key={name}
        field={name}
        label={labels[name]}
        value={measurements[name]}
        problem={problem ? problemMessage(problem, labels) : null}
        suggestionsId={props.suggestionsId}
        onChange={(text) => onMeasurements(typed(measurements, name, text))}
      />
    )
  }

  return (
    <>
      <div className="grid gap-4">
        <BmiUnitChoice
          legend={labels.heightUnit}
          name="height-unit"
          value={heightUnit}
          units={[
            { unit: 'feetInches', label: labels.feetInchesUnit },
            { unit: 'centimeters', label: labels.centimetersUnit },
          ]}
          onChange={(unit) => onMeasurements(inHeightUnit(measurements, unit))}
        />
        <div
          className={`grid items-end gap-4 ${heightUnit === 'feetInches' ? 'min-[22rem]:grid-cols-2' : ''}`}
        >
          {heightFields(heightUnit).map(field)}
        </div>
      </div>
      <div className="grid gap-4 border-t border-line pt-6">
        <BmiUnitChoice
          legend={labels.weightUnit}
          name="weight-unit"
          value={weightUnit}
          units={[
            { unit: 'kilograms', label: labels.kilogramsUnit },
            { unit: 'pounds', label: labels.poundsUnit },
          ]}
          onChange={(unit) => onMeasurements(inWeightUnit(measurements, unit))}
        />
        {field(weightUnit)}
      </div>
      <div className="grid gap-1 border-t border-line pt-6">
        <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold wrap-anywhere">
          <input
            type="checkbox"
            checked={props.lower}
            onChange={(event) => props.onLower(event.target.checked)}
            aria-describedby="bmi-lower-hint"
            className="size-6 shrink-0"
          />
          {lower.choice}
        </label>
        <p id="bmi-lower-hint" className="text-sm text-muted">
          {lower.intro}
        </p>
      </div>
    </>
  )
}
