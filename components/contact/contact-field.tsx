import type { FormEventHandler } from 'react'
import type { ContactFieldName } from './form-problems'

interface ContactFieldProps {
  name: ContactFieldName
  label: string
  placeholder: string
  requiredLabel: string
  error: string | undefined
  onInvalid: FormEventHandler<HTMLInputElement | HTMLTextAreaElement>
}

/** One labeled field, with its error message between label and input, where it is not missed. */
export function ContactField({
  name,
  label,
  placeholder,
  requiredLabel,
  error,
  ...rest
}: ContactFieldProps) {
  const id = `contact-${name}`
  const shared = {
    ...rest,
    id,
    name,
    placeholder,
    required: true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  }
  const className = `field mt-1.5 ${error ? 'border-2 border-coral' : ''}`
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {/* For sighted users: the field itself tells assistive technology that it is required. */}
      <span aria-hidden="true" className="ml-1.5 text-sm text-muted">
        ({requiredLabel})
      </span>
      {error && (
        <p id={`${id}-error`} className="mt-1 font-semibold text-coral-ink">
          {error}
        </p>
      )}
      {name === 'message' ? (
        <textarea {...shared} rows={7} className={`${className} block resize-y`} />
      ) : (
        <input
          {...shared}
          type={name === 'email' ? 'email' : 'text'}
          autoComplete={name}
          className={className}
        />
      )}
    </div>
  )
}
