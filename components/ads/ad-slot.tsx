export interface AdService {
  clientId: string
  slotId: string
}

/**
 * A place for an advertisement, clearly not ours (HONcode's advertising policy), outside clinical text. It keeps
 * its room from the start, so nothing jumps; without a key there is none.
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
