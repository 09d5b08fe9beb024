import { SiteLink } from '@/components/ui/site-link'
import { lowerLevel } from '@/lib/bmi/lower-cutoffs'
import type { BmiText } from '@/lib/content/pages/bmi'

interface BmiLowerStatementProps {
  bmi: number
  words: Pick<BmiText, 'lower' | 'lowerSources'>
}

/** What the lower cutoffs mean, with their sources. They also determine the category above. */
export function BmiLowerStatement({ bmi, words: { lower, lowerSources } }: BmiLowerStatementProps) {
  const level = lowerLevel(bmi)
  return (
    <section aria-labelledby="bmi-lower" className="callout keep-together">
      <h3 id="bmi-lower" className="text-h4">
        {lower.heading}: {lower[level]}
      </h3>
      <p className="mt-1.5 text-base">{lower[`${level}Text`]}</p>
      {lowerSources.length > 0 && (
        <div className="mt-2 text-sm">
          {lower.sourcesLabel}:
          <ul>
            {lowerSources.map(({ id, name, url, notice }) => (
              <li key={id}>
                <SiteLink href={url} className="link inline-block py-0.5 wrap-anywhere">
                  {name}
                </SiteLink>
                {notice && (
                  <span role="note" className="evidence-note">
                    {notice}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
