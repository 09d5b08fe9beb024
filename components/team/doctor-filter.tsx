'use client'

import { useState, type ReactNode } from 'react'
import type { TeamFilterLabels } from '@/lib/content/pages/consultation-labels'

const FACETS = ['concern', 'specialty', 'language'] as const
type Facet = (typeof FACETS)[number]

export interface FilterableDoctor {
  id: string
  values: Readonly<Record<Facet, readonly string[]>>
  card: ReactNode
}

const NONE: Record<Facet, string> = { concern: '', specialty: '', language: '' }

/** Narrows the list down. The cards come rendered, so without script they are all there. */
export function DoctorFilter({
  doctors,
  labels,
}: {
  doctors: readonly FilterableDoctor[]
  labels: TeamFilterLabels
}) {
  const [chosen, setChosen] = useState(NONE)
  const shown = doctors.filter(({ values }) =>
    FACETS.every((facet) => chosen[facet] === '' || values[facet].includes(chosen[facet])),
  )
  return (
    <>
      <form
        className="needs-script grid items-end gap-4 sm:grid-cols-3 lg:grid-cols-[1fr_1fr_1fr_auto]"
        onSubmit={(event) => event.preventDefault()}
        onReset={() => setChosen(NONE)}
      >
        {FACETS.map((facet) => (
          <div key={facet}>
            <label htmlFor={`filter-${facet}`} className="font-semibold">
              {labels[facet]}
            </label>
            <select
              id={`filter-${facet}`}
              className="field mt-1.5"
              value={chosen[facet]}
              onChange={(event) => setChosen({ ...chosen, [facet]: event.target.value })}
            >
              <option value="">{labels.any}</option>
              {[...new Set(doctors.flatMap(({ values }) => values[facet]))].sort().map((value) => (
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
        {shown.length === 0
          ? labels.noMatches
          : shown.length === 1
            ? labels.resultsOne
            : `${shown.length} ${labels.resultsMany}`}
      </p>
      <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ id, card }) => (
          <li key={id}>{card}</li>
        ))}
      </ul>
    </>
  )
}
