import { FIGURES } from '@/lib/content/glossary/alphabet'
import type { TopicsIndexLabels } from '@/lib/content/articles/topics-index-labels'

/** The row of letters. A letter without entries keeps its place, so that the row reads as an alphabet. */
export function LetterNav({
  letters,
  labels,
}: {
  letters: readonly { letter: string; entries: readonly unknown[] }[]
  labels: Pick<TopicsIndexLabels, 'letters' | 'noEntries' | 'figures'>
}) {
  const box = 'grid size-11 place-items-center rounded-md border text-lg font-semibold'
  return (
    <nav id="letters" aria-label={labels.letters} tabIndex={-1}>
      <ul className="flex flex-wrap gap-1.5">
        {letters.map(({ letter, entries }) => {
          const name = letter === FIGURES ? labels.figures : letter
          return (
            <li key={letter}>
              {entries.length > 0 ? (
                <a
                  href={`#letter-${letter.toLowerCase()}`}
                  className={`${box} border-line-strong bg-surface text-brand hover:bg-tint`}
                >
                  {name}
                </a>
              ) : (
                <span className={`${box} border-transparent text-muted`}>
                  {name}
                  <span className="sr-only">: {labels.noEntries}</span>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
