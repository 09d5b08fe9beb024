/** The header of a page section: heading, then an optional line of introduction. */
export function SectionHeading({
  id,
  heading,
  intro,
  className = '',
}: {
  id: string
  heading: string | null | undefined
  intro?: string | null
  className?: string
}) {
  if (!heading) return null
  return (
    <div className={`max-w-[44rem] min-w-0 ${className}`}>
      <h2 id={id} className="text-h2">
        {heading}
      </h2>
      {intro && <p className="mt-4 text-lg text-muted">{intro}</p>}
    </div>
  )
}
