import { stegaClean } from '@sanity/client/stega'
import type { ReactNode } from 'react'
import { ModuleScript } from '@/components/ui/module-script'
import type { TeamFilterLabels } from '@/lib/content/pages/consultation-labels'
import { countDoctors } from './count-doctors'

/** The filters. */
const FACETS = ['concern', 'specialty', 'language'] as const

interface FilterableDoctor {
  id: string
  values: Readonly<Record<(typeof FACETS)[number], readonly string[]>>
  card: ReactNode
}

interface DoctorFilterProps {
  doctors: readonly FilterableDoctor[]
  labels: TeamFilterLabels
}

/** Filters the list (doctor-filter.element.ts). Without script all cards show, and no filter. */
export function DoctorFilter({ doctors, labels }: DoctorFilterProps) {
  const { noMatches, resultsOne, resultsMany } = labels
  return (
    <doctor-filter
      data-words={JSON.stringify(stegaClean({ noMatches, resultsOne, resultsMany }))}
      className="block"
    >
      <form className="needs-script no-print grid items-end gap-4 sm:grid-cols-3 lg:grid-cols-[1fr_1fr_1fr_auto]">
        {FACETS.map((facet) => (
          <div key={facet}>
            <label htmlFor={`filter-${facet}`} className="font-semibold">
              {labels[facet]}
            </label>
            <select id={`filter-${facet}`} name={facet} className="field mt-1.5">
              <option value="">{labels.any}</option>
              {[...new Set(stegaClean(doctors.flatMap(({ values }) => values[facet])))]
                .sort()
                .map((value) => (
                  <option key={value}>{value}</option>
                ))}
            </select>
          </div>
        ))}
        <button type="reset" className="button button-secondary">
          {labels.clear}
        </button>
      </form>
      <p role="status" className="needs-script mt-6 font-semibold">
        {countDoctors(doctors.length, labels)}
      </p>
      <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {doctors.map(({ id, values, card }) => (
          <li key={id} data-values={JSON.stringify(stegaClean(values))} className="keep-together">
            {card}
          </li>
        ))}
      </ul>
      <ModuleScript name="team" />
    </doctor-filter>
  )
}
