import { Select, TextArea, TextInput } from '@sanity/ui'
import { PageSelect } from './links/page-select.tsx'
import { MentionText } from './comments/mention-text.tsx'
import { CorrectionsInput } from './corrections/corrections-input.tsx'
import type { DecisionField, InputDescription } from './decision-field.ts'
import { PersonSelect } from './reviewers/person-select.tsx'
import { ReviewerSelect } from './reviewers/reviewer-select.tsx'

/** Input types of single-line fields. */
const INPUTS = {
  line: { type: 'text', autoComplete: 'off' },
  date: { type: 'date', autoComplete: 'off' },
  'datetime-local': { type: 'datetime-local', autoComplete: 'off' },
  password: { type: 'password', autoComplete: 'current-password' },
  newPassword: { type: 'password', autoComplete: 'new-password' },
  code: { type: 'text', autoComplete: 'one-time-code' },
} as const

interface DecisionInputProps {
  id: string
  field: DecisionField
  documentId: string | undefined
  since: string | undefined
  value: string
  description: InputDescription | undefined
  onChange: (value: string) => void
}

/** The input for one field of a decision. */
export function DecisionInput({
  id,
  field,
  documentId,
  since,
  value,
  description,
  onChange,
}: DecisionInputProps) {
  if (field.kind === 'paragraph') {
    return (
      <TextArea
        id={id}
        rows={4}
        value={value}
        {...description}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  if (field.kind === 'corrections')
    return (
      <CorrectionsInput
        id={id}
        value={value}
        since={since}
        description={description}
        onChange={onChange}
      />
    )
  if (field.kind === 'mentioning')
    return <MentionText id={id} value={value} description={description} onChange={onChange} />
  if (field.kind === 'reviewer')
    return (
      <ReviewerSelect
        id={id}
        value={value}
        emptyLabel={field.emptyLabel}
        description={description}
        onChange={onChange}
      />
    )
  if (field.kind === 'page')
    return (
      <PageSelect
        id={id}
        value={value}
        exceptId={documentId}
        description={description}
        onChange={onChange}
      />
    )
  if (field.kind === 'person')
    return (
      <PersonSelect
        id={id}
        value={value}
        requiredStep={field.requiredStep}
        isRequired={field.required}
        description={description}
        onChange={onChange}
      />
    )
  if (field.kind === 'choice') {
    return (
      <Select
        id={id}
        value={value}
        {...description}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {(field.options ?? []).map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </Select>
    )
  }
  return (
    <TextInput
      id={id}
      {...INPUTS[field.kind]}
      min={field.earliest?.()}
      max={field.latest?.()}
      value={value}
      {...description}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
