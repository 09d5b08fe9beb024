'use client'

import { Cell, Pie, PieChart } from 'recharts'
import { BMI_COLORS } from '@/lib/bmi/chart'
import type { BmiCategory } from '@/lib/bmi/bmi'

/** The ring chart. The table next to it says the same in words, so it is hidden from screen readers. */
export function BmiChart({ segments }: { segments: { category: BmiCategory; value: number }[] }) {
  return (
    <div aria-hidden="true" className="mx-auto w-fit">
      <PieChart width={220} height={220} accessibilityLayer={false}>
        <Pie
          data={segments}
          dataKey="value"
          nameKey="category"
          innerRadius={62}
          outerRadius={100}
          paddingAngle={2}
          isAnimationActive={false}
          rootTabIndex={-1}
        >
          {segments.map(({ category }) => (
            <Cell key={category} fill={BMI_COLORS[category]} />
          ))}
        </Pie>
      </PieChart>
    </div>
  )
}
