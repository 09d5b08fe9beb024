import { SiteLink } from '@/components/ui/site-link'
import { longDate } from '@/lib/content/site/dates'
import type { NumberedSource } from '@/lib/content/articles/citations'
import { getDoi } from '@/lib/bibliography/doi'
import type { ArticleLabels } from '@/lib/content/site/labels'
import { EvidenceNote } from './evidence-note'
import { Publication } from './publication'
import { RecheckNote } from './recheck-note'

interface SourceListProps {
  labels: ArticleLabels
  sources: NumberedSource[]
  /** The path of the page that lists the evidence for each statement. */
  evidencePath?: string | undefined
}

/** The identifiers of a publication, without those that its URL already contains. */
function getIdentifiers({ doi, pmid, url }: NumberedSource['source']): string[] {
  const named = getDoi({ doi })
  return [
    ...(named && named !== getDoi({ url }) ? [`DOI ${named}`] : []),
    ...(pmid ? [`PMID ${pmid}`] : []),
  ]
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** a to z, then aa, ab, and so on: a number would look like a citation number. */
function getLetter(index: number): string {
  const [first, last] = [Math.floor(index / LETTERS.length), index % LETTERS.length]
  return `${LETTERS[first - 1] ?? ''}${LETTERS[last] ?? ''}`
}

/** The cited publications in order of first mention, each with links back to its citations. */
export function SourceList({ labels, sources, evidencePath }: SourceListProps) {
  if (sources.length === 0) return null
  const allSources = sources.map(({ source }) => source)
  return (
    <section aria-labelledby="sources" className="source-list">
      <h2 id="sources" className="text-h2">
        {labels.sources}
      </h2>
      <ol className="mt-5 grid gap-4 text-base">
        {sources.map(({ number, source, markIds }) => (
          <li key={source._id} id={`source-${number}`} className="source-item">
            <span aria-hidden="true">{number}.</span>
            <div>
              <Publication source={source} />
              <span>
                {getIdentifiers(source).map((each) => (
                  <span key={each} className="text-muted wrap-anywhere">
                    {' '}
                    {each}.
                  </span>
                ))}
                {source.accessedAt && (
                  <span className="text-muted">
                    {' '}
                    {labels.accessed} {longDate(source.accessedAt)}.
                    <RecheckNote source={source} sources={allSources} labels={labels} />
                  </span>
                )}
              </span>
              <span className="no-print source-marks">
                {markIds.map((id, index) => (
                  <a
                    key={id}
                    href={`#${id}`}
                    aria-label={`Back to citation ${number}${markIds.length > 1 ? ` ${getLetter(index)}` : ''}`}
                  >
                    {markIds.length > 1 ? getLetter(index) : '↑'}
                  </a>
                ))}
              </span>
              <EvidenceNote sources={[source]} labels={labels} />
            </div>
          </li>
        ))}
      </ol>
      {evidencePath && (
        <p className="no-print mt-6">
          <SiteLink href={evidencePath} className="link inline-block py-1 font-semibold">
            {labels.toEvidence}
          </SiteLink>
        </p>
      )}
    </section>
  )
}
