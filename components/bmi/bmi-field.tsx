import type { BmiField as Field } from '@/lib/bmi/measurements'

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
export function BmiField({ field, label, value, problem, suggestionsId, onChange }: BmiFieldProps) {
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
