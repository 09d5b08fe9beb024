import { ModuleScript } from '@/components/ui/module-script'
import { formatCount } from './format-count'

/**
 * A number that counts up from 0 once it is visible. The markup has the final value, for readers without script or with
 * reduced motion; screen readers never hear the counting and read the section's own text.
 */
export function StatCounter({ value, suffix }: { value: number; suffix: string }) {
  return (
    <stat-counter data-value={value} data-suffix={suffix}>
      {/* It may already be counting when React hydrates. */}
      <span aria-hidden="true" suppressHydrationWarning>
        {formatCount(value) + suffix}
      </span>
      <ModuleScript name="home" />
    </stat-counter>
  )
}
