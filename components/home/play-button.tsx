import { PauseGlyph, PlayGlyph } from '@/components/ui/glyphs'
import type { ControlLabels } from '@/lib/content/site/labels'

/**
 * Starts and pauses a carousel (auto-advance.ts). Nothing moves until the browser has checked the motion preference.
 */
export function PlayButton({ labels }: { labels: ControlLabels }) {
  return (
    <button
      type="button"
      data-play={labels.play}
      data-pause={labels.pause}
      aria-label={labels.play}
      className="icon-button group"
    >
      <PauseGlyph className="hidden group-data-playing:block" />
      <PlayGlyph className="group-data-playing:hidden" />
    </button>
  )
}
