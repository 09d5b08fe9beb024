import { EvidenceNote } from '@/components/article/evidence-note'
import { sourcesByKind, type EvidenceLabels } from '@/lib/content/pages/sources-page'
import type { ArticleLabels } from '@/lib/content/site/labels'
import type { SourceData } from '@/lib/content/text'
import { SourceLine } from './source-line'

interface AllSourcesProps {
  sources: readonly SourceData[]
  labels: EvidenceLabels
  articleLabels: ArticleLabels
}

/** Every publication that we cite, by type of evidence. */
export function AllSources({ sources, labels, articleLabels }: AllSourcesProps) {
  return sourcesByKind(sources).map(({ kind, own }) => (
    <section key={kind} aria-labelledby={`kind-${kind}`} className="mt-12 first:mt-0">
      <h2 id={`kind-${kind}`} className="text-h2">
        {labels[kind]}
      </h2>
      <ul className="mt-5 grid gap-4">
        {own.map((source) => (
          <li key={source._id}>
            <SourceLine
              source={source}
              allSources={sources}
              labels={labels}
              articleLabels={articleLabels}
            />
            <EvidenceNote sources={[source]} labels={articleLabels} />
          </li>
        ))}
      </ul>
    </section>
  ))
}
