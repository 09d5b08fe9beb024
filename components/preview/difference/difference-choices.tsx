import { useId } from 'react'
import type { PreviewContext } from '@/lib/preview-bridge/preview-context'
import type { FrameWidth } from './difference-frame'

export interface Choices {
  /** `live`, or the id of a round. */
  against: string
  view: 'one' | 'two'
  width: FrameWidth
}

interface DifferenceChoicesProps {
  page: PreviewContext
  choices: Choices
  onChange: (choices: Choices) => void
}

/** What the draft is compared with, and how. */
export function DifferenceChoices({ page, choices, onChange }: DifferenceChoicesProps) {
  const id = useId()
  const rounds = page.review?.rounds ?? []
  const select = 'min-h-9 max-w-full rounded border border-current bg-[var(--surface)] px-2'
  return (
    <>
      <label htmlFor={`${id}-against`} className="flex min-w-0 flex-wrap items-center gap-2">
        Compared with
        <select
          id={`${id}-against`}
          className={select}
          value={choices.against}
          onChange={(event) => onChange({ ...choices, against: event.target.value })}
        >
          {page.livePath && <option value="live">Live page</option>}
          {rounds.map((round) => (
            <option key={round.id} value={round.id}>
              {round.label}
            </option>
          ))}
        </select>
      </label>
      <label htmlFor={`${id}-view`} className="flex items-center gap-2">
        View
        <select
          id={`${id}-view`}
          className={select}
          value={choices.view}
          onChange={({ target: { value } }) =>
            onChange({ ...choices, view: value === 'two' ? 'two' : 'one' })
          }
        >
          <option value="one">One column</option>
          <option value="two">Side by side</option>
        </select>
      </label>
      <label htmlFor={`${id}-width`} className="flex items-center gap-2">
        Width
        <select
          id={`${id}-width`}
          className={select}
          value={choices.width}
          onChange={({ target: { value } }) =>
            onChange({ ...choices, width: value === 'phone' ? 'phone' : 'desktop' })
          }
        >
          <option value="phone">Phone</option>
          <option value="desktop">Desktop</option>
        </select>
      </label>
    </>
  )
}
