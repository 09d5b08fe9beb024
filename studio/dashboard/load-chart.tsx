import { Bar, BarChart, CartesianGrid, Legend, XAxis, YAxis } from 'recharts'

/** A stacked bar: its name, and a value for each series. */
export interface LoadBar {
  name: string
  values: readonly number[]
}

interface LoadChartProps {
  bars: readonly LoadBar[]
  /** The names of the series, in the order of the bars' values. */
  series: readonly string[]
}

/** Colors of the surrounding card, so that they follow the light or dark scheme. */
const FILLS = ['var(--card-badge-primary-dot-color)', 'var(--card-badge-critical-dot-color)']
const TICK = { fill: 'var(--card-fg-color)', fontSize: 12 }

/** Hidden from screen readers, because the table below has the same data. */
export function LoadChart({ bars, series }: LoadChartProps) {
  if (bars.length === 0) return null
  return (
    <div aria-hidden="true">
      <BarChart
        responsive
        style={{ width: '100%', height: 200 }}
        data={[...bars]}
        margin={{ left: -24, right: 8 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--card-border-color)" />
        <XAxis dataKey="name" tick={TICK} stroke="var(--card-border-color)" />
        <YAxis allowDecimals={false} tick={TICK} stroke="var(--card-border-color)" />
        {series.length > 1 && <Legend />}
        {series.map((name, index) => (
          <Bar
            key={name}
            name={name}
            stackId="all"
            dataKey={(bar: LoadBar) => bar.values[index] ?? 0}
            fill={FILLS[index]}
            maxBarSize={40}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </div>
  )
}
