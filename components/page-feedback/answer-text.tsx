interface AnswerTextProps {
  name: 'reason' | 'error'
  label: string
  /** What not to write. */
  hint: string
  required?: boolean
}

/** A text area for a few sentences, with a hint on what not to write. */
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
        // A link to the text area also shows the label above it.
        className="field mt-1.5 block scroll-mt-20 resize-y"
      />
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        {hint}
      </p>
    </>
  )
}
