import { SiteLink } from '@/components/ui/site-link'
import { FIGURES } from '@/lib/content/glossary/alphabet'
import type { TopicLetter } from '@/lib/content/articles/topics-index'
import type { TopicsIndexLabels } from '@/lib/content/articles/topics-index-labels'

/** The entries of one letter. */
export function LetterSection({
  group: { letter, entries },
  labels,
}: {
  group: TopicLetter
  labels: TopicsIndexLabels
}) {
  if (entries.length === 0) return null
  const id = `letter-${letter.toLowerCase()}`
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-2 border-t border-line py-7 md:grid-cols-[5rem_minmax(0,1fr)]"
    >
      <h2 id={id} className="text-h2 text-brand">
        {letter === FIGURES ? labels.figures : letter}
      </h2>
      <div>
        <ul className="gap-x-10 sm:columns-2">
          {entries.map(({ label, href, see, isCategory }) => (
            <li key={`${label} ${href}`} className="break-inside-avoid py-1.5">
              {see === undefined ? (
                <SiteLink href={href} className="link inline-block py-1 font-semibold">
                  {label}
                  {isCategory && ` (${labels.category})`}
                </SiteLink>
              ) : (
                <>
                  {label}: {labels.see}{' '}
                  <SiteLink href={href} className="link inline-block py-1">
                    {see}
                  </SiteLink>
                </>
              )}
            </li>
          ))}
        </ul>
        <p className="no-print mt-3 text-sm">
          <a href="#letters" className="link inline-block py-1">
            {labels.backToLetters}
          </a>
        </p>
      </div>
    </section>
  )
}
