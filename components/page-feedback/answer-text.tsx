interface AnswerTextProps {
  name: 'reason' | 'error'
  label: string
  /** What not to write. */
  hint: string
  required?: boolean
}

/** A box for a few sentences, with what not to write into it. */
export function AnswerText({ name, label, hint, ...rest }: AnswerTextProps) {
  const id = `answer-${name}`
  return (
    <>
      <label htmlFor={id} className="mt-2 block font-semibold">
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        name={name}
        rows={4}
        aria-describedby={`${id}-hint`}
        // A link to the box shows the words above it too.
        className="field mt-1.5 block scroll-mt-20 resize-y"
      />
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        {hint}
      </p>
    </>
  )
}
