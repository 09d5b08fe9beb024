import type { TakeawayCardData } from '@/lib/content/pages/takeaways-page'
import { TakeawayCard } from './takeaway-card'

interface HandoutListProps {
  heading: string
  sheets: (TakeawayCardData | null)[] | null
}

/** The takeaway sheets of a text, below it. */
export function HandoutList({ heading, sheets }: HandoutListProps) {
  const shown = (sheets ?? []).flatMap((sheet) => (sheet ? [sheet] : []))
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="take-with-you" className="no-print mt-14">
      <h2 id="take-with-you" className="text-h2">
        {heading}
      </h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2">
        {shown.map((sheet) => (
          <li key={sheet._id} className="grid">
            <TakeawayCard card={sheet} />
          </li>
        ))}
      </ul>
    </section>
  )
}
