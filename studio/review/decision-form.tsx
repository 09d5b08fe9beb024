import {
  Box,
  Button,
  Card,
  Flex,
  Label,
  Select,
  Stack,
  Text,
  TextArea,
  TextInput,
} from '@sanity/ui'
import { useId, useState, type FormEvent } from 'react'
import { ReviewerSelect } from './reviewers/reviewer-select.tsx'

export interface DecisionField {
  name: string
  label: string
  kind: 'line' | 'paragraph' | 'date' | 'datetime-local' | 'password' | 'choice' | 'reviewer'
  required?: boolean
  hint?: string
  options?: readonly { value: string; title: string }[]
  initialValue?: string
}

interface DecisionFormProps {
  intro?: string
  fields: readonly DecisionField[]
  submitLabel: string
  tone?: 'primary' | 'positive' | 'critical'
  /** Takes the decision; what it throws is shown, and what was typed stays. */
  onSubmit: (values: Readonly<Record<string, string>>) => Promise<void>
  /** Left out for a form that stays where it is: it is empty again after each decision. */
  onCancel?: () => void
}

/** The questions of one decision. */
export function DecisionForm(props: DecisionFormProps) {
  const id = useId()
  const [values, setValues] = useState(() => initialValues(props.fields))
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const missing = props.fields.find(({ name, required }) => required && !values[name]?.trim())
    if (missing) {
      setProblem(`Fill in “${missing.label}”.`)
      return
    }
    setBusy(true)
    setProblem(undefined)
    try {
      await props.onSubmit(values)
      if (props.onCancel) return
      setValues(initialValues(props.fields))
      setBusy(false)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit}>
      <Stack gap={4}>
        {props.intro && <Text muted>{props.intro}</Text>}
        {props.fields.map((field) => (
          <Stack key={field.name} gap={2}>
            <Label as="label" htmlFor={`${id}-${field.name}`}>
              {field.label}
              {field.required ? '' : ' (optional)'}
            </Label>
            <DecisionInput
              id={`${id}-${field.name}`}
              field={field}
              value={values[field.name] ?? ''}
              onChange={(value) => setValues({ ...values, [field.name]: value })}
            />
            {field.hint && (
              <Text size={1} muted>
                {field.hint}
              </Text>
            )}
          </Stack>
        ))}
        <Box role="alert">
          {problem && (
            <Card tone="critical" padding={3} radius={2} border>
              <Text size={1}>{problem}</Text>
            </Card>
          )}
        </Box>
        <Flex gap={2} justify="flex-end">
          {props.onCancel && (
            <Button type="button" mode="bleed" text="Cancel" onClick={props.onCancel} />
          )}
          <Button
            type="submit"
            tone={props.tone ?? 'primary'}
            text={props.submitLabel}
            disabled={isBusy}
          />
        </Flex>
      </Stack>
    </form>
  )
}

function initialValues(fields: readonly DecisionField[]): Record<string, string> {
  return Object.fromEntries(fields.map(({ name, initialValue }) => [name, initialValue ?? '']))
}

function DecisionInput({
  id,
  field,
  value,
  onChange,
}: {
  id: string
  field: DecisionField
  value: string
  onChange: (value: string) => void
}) {
  if (field.kind === 'paragraph') {
    return (
      <TextArea
        id={id}
        rows={4}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  if (field.kind === 'reviewer') return <ReviewerSelect id={id} value={value} onChange={onChange} />
  if (field.kind === 'choice') {
    return (
      <Select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
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
      type={field.kind === 'line' ? 'text' : field.kind}
      autoComplete={field.kind === 'password' ? 'current-password' : 'off'}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
