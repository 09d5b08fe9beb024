import { CitationLinks } from '@/components/article/citation-links'
import { EvidenceNote } from '@/components/article/evidence-note'
import type { CitationIndex } from '@/lib/content/articles/citations'
import type { ClaimText, Statement, StatementGroup } from '@/lib/content/articles/statements'
import type { EvidenceLabels } from '@/lib/content/pages/sources-page'
import type { ArticleLabels } from '@/lib/content/site/labels'
import { SourceLine } from './source-line'

interface StatementListProps {
  groups: readonly StatementGroup[]
  citations: CitationIndex
  labels: EvidenceLabels
  articleLabels: ArticleLabels
}

/** The statements of a page and their sources, under the headings of the page. */
export function StatementList({ groups, citations, labels, articleLabels }: StatementListProps) {
  const sources = citations.sources.map(({ source }) => source)
  return groups.map(({ key, heading, isKeyFacts, statements }) => (
    <section key={key} aria-labelledby={`under-${key}`} className="mt-12 first:mt-0">
      <h2 id={`under-${key}`} className="text-h2">
        {heading ?? (isKeyFacts ? articleLabels.keyFacts : labels.opening)}
      </h2>
      <ol className="mt-5 grid gap-6">
        {statements.map((statement) => (
          <li key={statement.key} className="border-l-4 border-line pl-4">
            <p>
              <Kind statement={statement} labels={labels} />
              <StatementText statement={statement} articleLabels={articleLabels} />
              <CitationLinks
                marks={citations.getMarks(statement.owner)}
                sourceLabel={articleLabels.source}
              />
            </p>
            <BoundList
              statement={statement}
              labels={labels}
              marksOf={(bound) => ownMarks(statement, bound, citations)}
              sourceLabel={articleLabels.source}
            />
            <ul className="mt-2 grid gap-1 text-sm">
              {statement.sources.map((source) => (
                <li key={source._id}>
                  <SourceLine
                    source={source}
                    allSources={sources}
                    labels={labels}
                    articleLabels={articleLabels}
                  />
                </li>
              ))}
            </ul>
            <EvidenceNote sources={statement.sources} labels={articleLabels} />
          </li>
        ))}
      </ol>
    </section>
  ))
}

type Marks = ReturnType<CitationIndex['getMarks']>

/** Which of several sources supports this text; with a single source, its number is already in front. */
function ownMarks({ key, sources }: Statement, bound: ClaimText, citations: CitationIndex): Marks {
  if (sources.length < 2) return []
  const own = citations.sources.find(({ source }) => source._id === bound.source)
  if (!own) return []
  const id = `bound-${key}-${bound.key}`
  return [{ number: own.number, id, title: own.source.title ?? '' }]
}

interface PartProps {
  statement: Statement
  labels: EvidenceLabels
}

/** What kind of text it is, unless it is running text. */
function Kind({ statement: { kind, card }, labels }: PartProps) {
  if (kind === 'text' || kind === 'keyFact') return null
  return (
    <span className="font-semibold">
      {labels[kind]}
      {card ? ` (${card.replace(/:$/, '')})` : ''}:{' '}
    </span>
  )
}

/** The statement; what not to do is separate from what to do, each with its label. */
function StatementText({
  statement: { words, donts },
  articleLabels,
}: {
  statement: Statement
  articleLabels: ArticleLabels
}) {
  if (donts === null) return words
  return (
    <>
      {words !== '' && (
        <>
          <strong>{articleLabels.dos}:</strong> {words}.{' '}
        </>
      )}
      <strong>{articleLabels.donts}:</strong> {donts}.
    </>
  )
}

/** The numbers that the text is bound to, each with its place in the source; with several sources, which one. */
function BoundList({
  statement: { kind, bound, words, sources },
  labels,
  marksOf,
  sourceLabel,
}: PartProps & { marksOf: (bound: ClaimText) => Marks; sourceLabel: string }) {
  const isBox = kind === 'table' || kind === 'figure' || kind === 'list'
  const shown = bound.filter(
    ({ number, place }) => number ?? place ?? (isBox && sources.length > 1),
  )
  if (shown.length === 0) return null
  return (
    <ul className="mt-2 grid gap-2 text-sm wrap-anywhere">
      {shown.map((each) => (
        <li key={each.key}>
          <BoundLine bound={each} isRepeated={isRepeated(each, words)} labels={labels} />
          <CitationLinks marks={marksOf(each)} sourceLabel={sourceLabel} />
        </li>
      ))}
    </ul>
  )
}

/** Text that is the whole statement, or the number itself, is not repeated. */
function isRepeated({ words, number }: ClaimText, statement: string): boolean {
  const plain = (text: string | null) => text?.replace(/[\s,]/g, '').toLowerCase()
  return words === statement || plain(words) === plain(number)
}

interface BoundLineProps {
  bound: ClaimText
  /** Whether its text is already shown here. */
  isRepeated: boolean
  labels: EvidenceLabels
}

function BoundLine({ bound: { words, row, number, place }, isRepeated, labels }: BoundLineProps) {
  return (
    <>
      {row && <>{row} – </>}
      {!isRepeated && <>“{words}”</>}
      {!isRepeated && (number ?? place) && ' – '}
      {number && (
        <>
          {labels.number} <strong>{number}</strong>
          {place && '. '}
        </>
      )}
      {place && (
        <>
          {labels.place} {place.isQuote ? <q>{place.text}</q> : place.text}
        </>
      )}
    </>
  )
}
