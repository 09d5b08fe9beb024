interface BmiUnitChoiceProps<Unit extends string> {
  legend: string
  name: string
  units: readonly { unit: Unit; label: string }[]
  value: Unit
  onChange: (unit: Unit) => void
}

/** Native radio buttons side by side: arrow keys choose, and forced colors keep the dot. */
export function BmiUnitChoice<Unit extends string>(props: BmiUnitChoiceProps<Unit>) {
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
