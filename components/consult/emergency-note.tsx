import { ContentIcon } from '@/components/ui/content-icon'

/** Whom to call instead: stands before anything that could be mistaken for urgent help. */
export function EmergencyNote({
  text,
  className = '',
}: {
  text: string | null
  className?: string
}) {
  if (!text) return null
  return (
    <p
      className={`flex gap-3 border-l-[5px] border-coral bg-sand px-5 py-4 font-semibold wrap-anywhere ${className}`}
    >
      <ContentIcon name="alert" size={26} className="shrink-0 text-coral-ink" />
      {text}
    </p>
  )
}
