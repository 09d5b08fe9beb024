import { SiteLink } from '@/components/ui/site-link'
import { publicCorrections, type CorrectionRecord } from '@/lib/content/corrections/corrections'
import { CORRECTIONS_PATH } from '@/lib/content/corrections/corrections-feed'
import type { ArticleLabels } from '@/lib/content/site/labels'
import { CorrectionDay, CorrectionFacts } from './correction-facts'

interface PageCorrectionsProps {
  records: readonly CorrectionRecord[]
  labels: ArticleLabels
}

/** The corrections of a page in its review record, with a link to the corrections of all pages. */
export function PageCorrections({ records, labels }: PageCorrectionsProps) {
  const entries = publicCorrections(records)
  const count = entries.reduce((sum, { corrections }) => sum + corrections.length, 0)
  return (
    <>
      {count > 0 && (
        <details className="mt-5 border-t border-line pt-4 text-sm">
          <summary className="cursor-pointer py-2 font-semibold">
            {labels.corrections} ({count})
          </summary>
          {entries.map((entry) => (
            <div key={entry.id} className="mt-3">
              <CorrectionDay entry={entry} labels={labels} />
              <CorrectionFacts entry={entry} labels={labels} />
            </div>
          ))}
        </details>
      )}
      <p className="no-print mt-4 text-sm">
        <SiteLink href={CORRECTIONS_PATH} className="link inline-block py-1 font-semibold">
          {labels.toCorrections}
        </SiteLink>
      </p>
    </>
  )
}
