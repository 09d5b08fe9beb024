import { SAMPLE_MARK_LOOK } from './sample-mark-look'

/** Says beside a name that nobody has it. */
export function SampleMark({ label }: { label: string }) {
  return (
    <>
      {' '}
      <span className={SAMPLE_MARK_LOOK}>{label}</span>
    </>
  )
}
