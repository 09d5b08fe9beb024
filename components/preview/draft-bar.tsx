import { LeavePreview } from './leave-preview'

/** Tells the office, on each page of draft mode, that readers see something else; and leads out of it. */
export function DraftBar() {
  return (
    <aside aria-label="Draft preview" className="draft-bar no-print">
      <p>
        <strong>Draft preview.</strong> This page shows what is being written. Readers do not see
        it.
      </p>
      <LeavePreview />
    </aside>
  )
}
