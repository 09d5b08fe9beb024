import { SiteLink } from '@/components/ui/site-link'

/** The list of crisis lines. */
export const CRISIS_LINES = '/resources#emergency'

/** A link to all crisis lines; nothing if its label is empty. */
export function CrisisLink({ label }: { label: string | null }) {
  if (!label) return null
  return (
    <SiteLink href={CRISIS_LINES} className="inline-block py-1 underline underline-offset-4">
      {label}
    </SiteLink>
  )
}
