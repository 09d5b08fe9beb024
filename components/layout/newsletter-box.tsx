import type { SiteSettingsData } from '@/lib/content/site/settings'

/**
 * The newsletter box is not connected to anything, and says so: the button belongs to no form, and the notice is its
 * description.
 */
export function NewsletterBox({
  newsletter,
  id,
  headingClassName = 'footer-heading',
}: {
  newsletter: SiteSettingsData['newsletter']
  id: string
  headingClassName?: string
}) {
  if (!newsletter) return null
  return (
    <div role="group" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={headingClassName}>
        {newsletter.heading}
      </h2>
      {newsletter.text && <p className="mt-3 text-sm">{newsletter.text}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <input
          type="email"
          aria-label={newsletter.inputLabel || newsletter.placeholder}
          aria-describedby={`${id}-notice`}
          placeholder={newsletter.placeholder}
          autoComplete="email"
          className="field flex-1 basis-48"
        />
        <button type="button" aria-describedby={`${id}-notice`} className="button button-primary">
          {newsletter.buttonLabel}
        </button>
      </div>
      {newsletter.notice && (
        <p id={`${id}-notice`} className="mt-2 text-xs">
          {newsletter.notice}
        </p>
      )}
    </div>
  )
}
