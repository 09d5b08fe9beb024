import { SiteLink } from '@/components/ui/site-link'
import type { MedicineCardData } from '@/lib/content/medicines/medicines-page'
import { pathFor } from '@/lib/paths'

interface NamedMedicinesProps {
  heading: string
  medicines: readonly MedicineCardData[]
}

/** Links to the medicines that a page mentions; nothing if there are none. */
export function NamedMedicines({ heading, medicines }: NamedMedicinesProps) {
  if (medicines.length === 0) return null
  return (
    <section aria-labelledby="named-medicines-heading" className="no-print">
      <div className="container-page pb-[var(--section-space)]">
        <h2 id="named-medicines-heading" className="text-h2">
          {heading}
        </h2>
        <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
          {medicines.map((medicine) => (
            <li key={medicine._id}>
              <SiteLink
                href={pathFor(medicine) ?? '/medicines'}
                className="link inline-block py-1 font-semibold"
              >
                {medicine.title}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
