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
import { problemMessage } from './problem-message'

interface BmiUnitChoiceProps<Unit extends string> {
  legend: string
  name: string
  units: readonly { unit: Unit; label: string }[]
  value: Unit
  onChange: (unit: Unit) => void
}

/** Native radio buttons side by side: arrow keys choose, and forced colors keep the dot. */
function BmiUnitChoice<Unit extends string>(props: BmiUnitChoiceProps<Unit>) {
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
      <legend className="float-left text-sm text-muted">{props.legend}</legend>
      <div className="flex flex-wrap gap-px overflow-hidden rounded-md border border-line-strong bg-line-strong">
        {props.units.map(({ unit, label }) => (
          <label
            key={unit}
            className="flex min-h-11 grow cursor-pointer items-center gap-2 bg-surface px-3 py-1 text-sm font-semibold has-checked:bg-tint has-checked:text-brand-strong has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-[var(--focus)]"
          >
            <input
              type="radio"
              name={props.name}
              value={unit}
              checked={unit === props.value}
              onChange={() => props.onChange(unit)}
              className="size-5 outline-none"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface BmiFieldProps {
  field: Field
  label: string
  value: string
  /** What is wrong with it, if anything. */
  problem: string | null
  /** The element with suggested measurements; null if there is none. */
  suggestionsId: string | null
  onChange: (text: string) => void
}

/**
 * One measurement: its label, its error message, and a text input. A number input would drop what it cannot parse, such
 * as "70,5"; a text input keeps what was typed, so that it can be parsed or rejected.
 */
function BmiField({ field, label, value, problem, suggestionsId, onChange }: BmiFieldProps) {
  return (
    <div>
      <label htmlFor={`bmi-${field}`} className="font-semibold">
        {label}
      </label>
      {problem && (
        <p id={`bmi-${field}-error`} className="mt-1 font-semibold text-coral-ink">
          {problem}
        </p>
      )}
      <input
        id={`bmi-${field}`}
        name={field}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={
          problem ? [`bmi-${field}-error`, suggestionsId].filter(Boolean).join(' ') : undefined
        }
        className={`field mt-1.5 ${problem ? 'border-2 border-coral' : ''}`}
      />
    </div>
  )
}

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
