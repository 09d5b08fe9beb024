import { ContentIcon } from '@/components/ui/content-icon'
import { CrisisLink } from '@/components/ui/crisis-link'

interface EmergencyNoteProps {
  text: string | null
  /** The text that all such notes share, from the site settings: other ways to reach a crisis line. */
  crisis: { crisisWays: string | null; crisisLinkLabel: string | null }
  className?: string
}

/** Whom to call instead: goes before anything that could be mistaken for urgent help. */
export function EmergencyNote({ text, crisis, className = '' }: EmergencyNoteProps) {
  if (!text) return null
  const { crisisWays, crisisLinkLabel } = crisis
  return (
    <div
      className={`flex gap-3 border-l-[5px] border-coral bg-sand px-5 py-4 wrap-anywhere ${className}`}
    >
      <ContentIcon name="alert" size={26} className="shrink-0 text-coral-ink" />
      <div>
        <p className="font-semibold">{text}</p>
        {(crisisWays || crisisLinkLabel) && (
          <p className="mt-1">
            {crisisWays} <CrisisLink label={crisisLinkLabel} />
          </p>
        )}
      </div>
    </div>
  )
}
