import { ContentIcon } from '@/components/ui/content-icon'
import { CrisisLink } from '@/components/ui/crisis-link'

interface EmergencyNoteProps {
  text: string | null
  /** The words that all such notes share, of the site settings: how else a crisis line is reached. */
  crisis: { crisisWays: string | null; crisisLinkLabel: string | null }
  className?: string
}

/** Whom to call instead: stands before anything that could be mistaken for urgent help. */
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
