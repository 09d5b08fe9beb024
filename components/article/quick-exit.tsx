import { ModuleScript } from '@/components/ui/module-script'
import type { QuickExitLabels } from '@/lib/content/site/labels'

/**
 * A way out for readers who must not be seen here: one click, or Shift three times. Modeled on the GOV.UK Design
 * System's 'Exit this page'. Without script it is a link.
 */
export function QuickExit({ labels }: { labels: QuickExitLabels }) {
  return (
    <quick-exit
      data-once={labels.once}
      data-twice={labels.twice}
      className="quick-exit no-print block"
    >
      <div className="container-page flex justify-end py-1.5">
        <a href={labels.url} rel="nofollow noreferrer" className="button quick-exit-button">
          {labels.button}
          <span className="sr-only"> {labels.keys}</span>
        </a>
      </div>
      <p role="status" className="sr-only" dangerouslySetInnerHTML={{ __html: '' }} />
      <ModuleScript name="article" />
    </quick-exit>
  )
}
