export interface AdService {
  clientId: string
  slotId: string
}

/**
 * An ad slot, labeled as advertising (HONcode's advertising policy), outside clinical text. It reserves its height so
 * that nothing jumps; without an ad service it renders nothing.
 */
export function AdSlot({ label, service }: { label: string; service: AdService | null }) {
  if (!service) return null
  return (
    <aside aria-label={label} className="no-print border-y border-line py-3">
      <p className="text-center text-sm text-muted">{label}</p>
      <ins
        className="adsbygoogle mt-2 block min-h-[17.5rem] w-full"
        data-ad-client={service.clientId}
        data-ad-slot={service.slotId}
        data-ad-format="rectangle"
      />
    </aside>
  )
}
