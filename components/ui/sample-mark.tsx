import { SAMPLE_MARK_CLASSES } from './sample-mark-classes'

/** Labels a name as invented. */
export function SampleMark({ label }: { label: string }) {
  return (
    <>
      {' '}
      <span className={SAMPLE_MARK_CLASSES}>{label}</span>
    </>
  )
}
