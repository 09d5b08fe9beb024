import * as m from 'framer-motion/m'
import type { BmiResult } from '@/lib/bmi/calculator'
import { BMI_COLORS } from '@/lib/bmi/chart'
import { LOWER_SCALE_PARTS, SCALE_PARTS, scalePosition } from '@/lib/bmi/scale'

/** Where the BMI falls between the limits. It repeats the text above, so it is hidden from screen readers. */
export function BmiScale({ result, lower }: { result: BmiResult; lower: boolean }) {
  const parts = lower ? LOWER_SCALE_PARTS : SCALE_PARTS
  const position = `${scalePosition(result.bmi)}%`
  return (
    <div aria-hidden="true" className="keep-together pt-7 pb-8 tabular-nums">
      <div className="relative flex h-3 gap-0.5 [print-color-adjust:exact]">
        {parts.map(({ category, begins, width }, index) => (
          <div
            key={category}
            className="relative first:rounded-l-full nth-last-2:rounded-r-full"
            style={{ width: `${width}%`, background: BMI_COLORS[category] }}
          >
            {index > 0 && (
              <span className="absolute top-4 left-0 -translate-x-1/2 text-xs text-muted">
                {begins}
              </span>
            )}
          </div>
        ))}
        <m.div
          initial={{ left: '0%' }}
          animate={{ left: position }}
          transition={{ duration: 0.6, ease: 'easeOut' }}
          className="absolute -top-1.5 -bottom-1.5 w-1 rounded-full bg-ink outline-2 outline-[var(--paper)]"
          data-scale-marker
        >
          <span className="absolute bottom-full left-1/2 -translate-x-1/2 text-sm font-bold">
            {result.shown}
          </span>
        </m.div>
      </div>
    </div>
  )
}
