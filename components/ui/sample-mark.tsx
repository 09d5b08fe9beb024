import { SAMPLE_MARK_LOOK } from './sample-mark-look'

/** Labels a name as invented. */
export function SampleMark({ label }: { label: string }) {
  return (
    <>
      {' '}
      <span className={SAMPLE_MARK_LOOK}>{label}</span>
    </>
  )
}
