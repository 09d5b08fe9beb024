import { SiteLink } from '@/components/ui/site-link'

/** Where every way to reach help in a crisis stands. */
export const CRISIS_LINES = '/resources#emergency'

/** Leads to every way to reach help in a crisis; nothing where its label is empty. */
export function CrisisLink({ label }: { label: string | null }) {
  if (!label) return null
  return (
    <SiteLink href={CRISIS_LINES} className="inline-block py-1 underline underline-offset-4">
      {label}
    </SiteLink>
  )
}
