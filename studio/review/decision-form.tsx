import { Button, Flex, Label, Select, Stack, Text, TextArea, TextInput } from '@sanity/ui'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { refuseLength } from '../../lib/workflow/vocabulary/said.ts'
import { PageSelect } from '../addresses/page-select.tsx'
import { TroubleNote } from '../trouble-note.tsx'
import { CorrectionsInput } from './corrections/corrections-input.tsx'
import { WORDS_SINCE, type DecisionField, type RefusedInput } from './decision-field.ts'
import { MentionText } from './comments/mention-text.tsx'
import { PasskeyNote } from './passkey-note.tsx'
import { PersonSelect } from './reviewers/person-select.tsx'
import { ReviewerSelect } from './reviewers/reviewer-select.tsx'
import { valuesOf } from './typed.ts'
import { useSecondFactor } from './use-second-factor.ts'
import { useTyped } from './use-typed.ts'
import { troubleWords } from '../trouble-words.ts'

interface DecisionFormProps {
  intro?: string
  fields: readonly DecisionField[]
  /** The page that is decided on: where another one is asked for, it is not among them. */
  documentId?: string
  submitLabel: string
  tone?: 'primary' | 'positive' | 'critical'
  /** What a page's record proposes, by field; it stands in the form until something else is typed. */
  proposals?: Readonly<Record<string, string>>
  /** Under which what was typed is kept when the form is closed; passwords never are. Left out: it goes. */
  keepAs?: string
  /** What there is to know before one answers. */
  children?: ReactNode
  /** Takes the decision; what it throws is shown, and what was typed stays. */
  onSubmit: (values: Readonly<Record<string, string>>) => Promise<void>
  /** Left out for a form that stays where it is: it is empty again after each decision. */
  onCancel?: () => void
}

/** Why it was not taken, and which field has to be mended; without one it is no single field's fault. */
interface Problem {
  words: string
  field?: string
}

/** The questions of one decision. */
export function DecisionForm(props: DecisionFormProps) {
  const id = useId()
  const secondFactor = useSecondFactor()
  const fields = [...props.fields, ...secondFactor.fields]
  const { values, type, forget } = useTyped({ ...props, fields })
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const tooLong = firstTooLong(fields, values)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = firstEmpty(fields, values) ?? firstProblem(fields, values)
    setProblem(wrong)
    if (wrong) {
      document.getElementById(`${id}-${wrong.field}`)?.focus()
      return
    }
    setBusy(true)
    try {
      await secondFactor.give(values)
      await props.onSubmit(valuesOf(props.fields, props.proposals, values))
      forget()
      if (props.onCancel) return
      setBusy(false)
    } catch (error) {
      await secondFactor.look(error)
      setProblem({ words: troubleWords(error) })
      setBusy(false)
    }
  }

  return (
    // A browser's own words about a field would stand before ours.
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        {props.intro && <Text muted>{props.intro}</Text>}
        {props.children}
        {fields.map((field) => (
          <Stack key={field.name} gap={2}>
            {/* Of several inputs, each has a label of its own. */}
            <Label
              {...(field.kind === 'corrections'
                ? { as: 'p' }
                : { as: 'label', htmlFor: `${id}-${field.name}` })}
            >
              {field.label}
              {field.required ? '' : ' (optional)'}
            </Label>
            <DecisionInput
              id={`${id}-${field.name}`}
              field={field}
              documentId={props.documentId}
              since={props.proposals?.[WORDS_SINCE]}
              value={values[field.name] ?? ''}
              refused={
                problem?.field === field.name
                  ? { 'aria-invalid': true, 'aria-describedby': `${id}-refused` }
                  : undefined
              }
              onChange={(value) => type(field.name, value)}
            />
            {problem?.field === field.name && (
              <Text size={1} weight="semibold" id={`${id}-refused`}>
                {problem.words}
              </Text>
            )}
            {field.hint && (
              <Text size={1} muted>
                {field.hint}
              </Text>
            )}
          </Stack>
        ))}
        {secondFactor.way === 'passkey' && (
          <PasskeyNote submitLabel={props.submitLabel} takeCode={secondFactor.takeCode} />
        )}
        {/* A form may be longer than the screen: it is said here too, above the button that was pressed. */}
        <TroubleNote tone="critical" trouble={tooLong ?? problem?.words} />
        <Flex gap={2} justify="flex-end">
          {props.onCancel && (
            <Button type="button" mode="bleed" text="Cancel" onClick={props.onCancel} />
          )}
          <Button
            type="submit"
            tone={props.tone ?? 'primary'}
            text={props.submitLabel}
            disabled={isBusy || tooLong !== null}
          />
        </Flex>
      </Stack>
    </form>
  )
}

/** How a browser asks for what is typed in one line. */
const INPUTS = {
  line: { type: 'text', autoComplete: 'off' },
  date: { type: 'date', autoComplete: 'off' },
  'datetime-local': { type: 'datetime-local', autoComplete: 'off' },
  password: { type: 'password', autoComplete: 'current-password' },
  newPassword: { type: 'password', autoComplete: 'new-password' },
  code: { type: 'text', autoComplete: 'one-time-code' },
} as const

/** What the lake would not take, said while it is typed: nobody has to press a button to learn it. */
function firstTooLong(
  fields: readonly DecisionField[],
  values: Readonly<Record<string, string>>,
): string | null {
  for (const { name, label } of fields) {
    const refused = refuseLength(name, label, values[name] ?? '')
    if (refused !== null) return refused
  }
  return null
}

function firstEmpty(
  fields: readonly DecisionField[],
  values: Readonly<Record<string, string>>,
): Problem | undefined {
  const empty = fields.find(({ name, required }) => required && !values[name]?.trim())
  return empty && { field: empty.name, words: `Fill in “${empty.label}”.` }
}

function firstProblem(
  fields: readonly DecisionField[],
  values: Readonly<Record<string, string>>,
): Problem | undefined {
  for (const { name, problemOf } of fields) {
    const value = values[name]
    const words = value ? (problemOf?.(value) ?? null) : null
    if (words !== null) return { field: name, words }
  }
  return undefined
}

function DecisionInput({
  id,
  field,
  documentId,
  since,
  value,
  refused,
  onChange,
}: {
  id: string
  field: DecisionField
  documentId: string | undefined
  since: string | undefined
  value: string
  refused: RefusedInput | undefined
  onChange: (value: string) => void
}) {
  if (field.kind === 'paragraph') {
    return (
      <TextArea
        id={id}
        rows={4}
        value={value}
        {...refused}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  if (field.kind === 'corrections')
    return <CorrectionsInput id={id} value={value} since={since} onChange={onChange} />
  if (field.kind === 'mentioning')
    return <MentionText id={id} value={value} refused={refused} onChange={onChange} />
  if (field.kind === 'reviewer') return <ReviewerSelect id={id} value={value} onChange={onChange} />
  if (field.kind === 'page')
    return (
      <PageSelect
        id={id}
        value={value}
        exceptId={documentId}
        refused={refused}
        onChange={onChange}
      />
    )
  if (field.kind === 'person')
    return (
      <PersonSelect
        id={id}
        value={value}
        whoMay={field.whoMay}
        isRequired={field.required}
        refused={refused}
        onChange={onChange}
      />
    )
  if (field.kind === 'choice') {
    return (
      <Select
        id={id}
        value={value}
        {...refused}
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
      {...refused}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
