import { PersonName } from '@/components/ui/person-name'
import { Picture } from '@/components/ui/picture'
import { SectionHeading } from '@/components/ui/section-heading'
import type { ArticleLabels } from '@/lib/content/site/labels'
import type { SectionText } from '@/lib/content/pages/page-parts'
import type { TeamMemberData } from '@/lib/content/pages/about-page'

interface PeopleListProps {
  section: SectionText | null
  people: readonly TeamMemberData[]
  labels: Pick<ArticleLabels, 'disclosure' | 'sampleAuthor' | 'sampleReviewer'>
}

/** Authors and reviewers: name, work, and conflicts of interest. */
export function PeopleList({ section, people, labels }: PeopleListProps) {
  if (!section?.heading || people.length === 0) return null
  return (
    <section
      aria-labelledby="people-heading"
      className="section-space border-y border-line bg-sand"
    >
      <div className="container-page">
        <SectionHeading id="people-heading" heading={section.heading} intro={section.intro} />
        <ul className="mt-10 grid gap-6 md:grid-cols-2">
          {people.map((person) => (
            <li
              key={person._id}
              className="keep-together grid gap-x-6 gap-y-4 rounded-lg border border-line bg-surface p-6 sm:grid-cols-[6rem_minmax(0,1fr)]"
            >
              <Picture
                picture={person.picture}
                sizes="6rem"
                aspect={1}
                className="size-24 rounded-full bg-tint object-cover"
              />
              <div className="sm:col-start-2">
                <h3 className="text-h3">
                  <PersonName
                    person={person}
                    sampleLabel={person.isReviewer ? labels.sampleReviewer : labels.sampleAuthor}
                  />
                </h3>
                <p className="mt-1 font-semibold text-muted">{person.jobTitle}</p>
                {person.bio && <p className="mt-3 text-base">{person.bio}</p>}
                {person.disclosure && (
                  <p className="mt-3 text-sm text-muted">
                    <strong className="font-semibold text-ink">{labels.disclosure}: </strong>
                    {person.disclosure}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
