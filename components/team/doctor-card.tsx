import { SiteLink } from '@/components/ui/site-link'
import { SampleMark } from '@/components/ui/sample-mark'
import { Picture } from '@/components/ui/picture'
import type { DoctorCardLabels } from '@/lib/content/pages/consultation-labels'
import type { DoctorData } from '@/lib/content/pages/team-page'

/** One doctor: name, field, languages, and the booking link. */
export function DoctorCard({ doctor, labels }: { doctor: DoctorData; labels: DoctorCardLabels }) {
  const facts = [
    { term: labels.experience, text: doctor.experience },
    { term: labels.languages, text: doctor.languages?.join(', ') },
    { term: labels.concerns, text: doctor.concerns?.join(', ') },
  ]
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <Picture
        picture={doctor.picture}
        sizes="(min-width: 64rem) 24rem, 100vw"
        aspect={4 / 3}
        className="aspect-[4/3] w-full bg-tint object-cover"
      />
      <div className="flex grow flex-col p-6">
        <h3 className="text-h3">
          {doctor.name}
          {doctor.credentials && `, ${doctor.credentials}`}
        </h3>
        {doctor.isSample && (
          <p className="mt-1">
            <SampleMark label={labels.sampleDoctor} />
          </p>
        )}
        <p className="mt-1 font-semibold text-brand">{doctor.specialization}</p>
        {doctor.rating !== null && (
          <p className="mt-2">
            <span aria-hidden="true" className="text-coral">
              ★{' '}
            </span>
            <strong>{doctor.rating}</strong> {labels.rating}
          </p>
        )}
        {doctor.bio && <p className="mt-3 text-muted">{doctor.bio}</p>}
        <dl className="mt-4 mb-6 grid gap-2 text-sm">
          {facts.map(
            ({ term, text }) =>
              text && (
                <div key={term}>
                  <dt className="font-semibold">{term}</dt>
                  <dd className="text-muted">{text}</dd>
                </div>
              ),
          )}
        </dl>
        {doctor.number !== null && (
          <SiteLink
            href={`/booking/${doctor.number}`}
            className="no-print button button-primary mt-auto"
          >
            {labels.book} <span className="sr-only">{doctor.name}</span>
          </SiteLink>
        )}
      </div>
    </article>
  )
}
