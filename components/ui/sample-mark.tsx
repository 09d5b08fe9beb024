/** Says beside a name that nobody has it. */
export function SampleMark({ label }: { label: string }) {
  return (
    <>
      {' '}
      <span className="inline-block rounded-sm border border-line-strong px-1.5 font-sans text-sm font-semibold tracking-normal text-muted">
        {label}
      </span>
    </>
  )
}
