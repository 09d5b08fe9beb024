import { ModuleScript } from '@/components/ui/module-script'
import { formatCount } from './format-count'

/**
 * A figure that counts up from 0 once it is in sight. The markup holds the final one, for readers without script or
 * with reduced motion; a screen reader, which never hears the counting, reads the band's own text.
 */
export function StatCounter({ value, suffix }: { value: number; suffix: string }) {
  return (
    <stat-counter data-value={value} data-suffix={suffix}>
      {/* It may be counting already when React comes. */}
      <span aria-hidden="true" suppressHydrationWarning>
        {formatCount(value) + suffix}
      </span>
      <ModuleScript name="home" />
    </stat-counter>
  )
}
