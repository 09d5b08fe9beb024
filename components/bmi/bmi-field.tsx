import type { BmiField as Field } from '@/lib/bmi/measurements'

interface BmiFieldProps {
  field: Field
  label: string
  value: string
  /** What is wrong with it, if anything. */
  problem: string | null
  onChange: (text: string) => void
}

/** One measurement: its label, what is wrong with it, and the number. */
export function BmiField({ field, label, value, problem, onChange }: BmiFieldProps) {
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
        type="number"
        step="any"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `bmi-${field}-error` : undefined}
        className={`field mt-1.5 ${problem ? 'border-2 border-coral' : ''}`}
      />
    </div>
  )
}
