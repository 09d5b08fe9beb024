import { Button, Flex, Label, Stack, Text } from '@sanity/ui'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { TroubleNote } from '../trouble-note.tsx'
import { WORDS_SINCE, type DecisionField } from './decision-field.ts'
import { DecisionInput } from './decision-input.tsx'
import {
  firstEmpty,
  firstProblem,
  firstTooLong,
  refusedProblem,
  type Problem,
} from './decision-problem.ts'
import { PasskeyNote } from './passkey-note.tsx'
import { getValues } from './typed.ts'
import { useSecondFactor } from './use-second-factor.ts'
import { useTyped } from './use-typed.ts'

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

/** The questions of one decision. */
export function DecisionForm(props: DecisionFormProps) {
  const id = useId()
  const secondFactor = useSecondFactor()
  const fields = [...props.fields, ...secondFactor.fields]
  const { values, type, forget } = useTyped({ ...props, fields })
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const tooLong = firstTooLong(fields, values)
  const refusal = tooLong ?? problem

  /** Says it at its field, and leads there. */
  function refuse(why: Problem | undefined) {
    setProblem(why)
    if (why?.field !== undefined) document.getElementById(`${id}-${why.field}`)?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = tooLong ?? firstEmpty(fields, values) ?? firstProblem(fields, values)
    refuse(wrong)
    if (wrong) return
    setBusy(true)
    try {
      await secondFactor.give(values)
      await props.onSubmit(getValues(props.fields, props.proposals, values))
      forget()
      if (props.onCancel) return
      setBusy(false)
    } catch (error) {
      await secondFactor.look(error)
      refuse(refusedProblem(fields, error))
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
                refusal?.field === field.name
                  ? { 'aria-invalid': true, 'aria-describedby': `${id}-refused` }
                  : undefined
              }
              onChange={(value) => {
                type(field.name, value)
                // It is being mended; what else was wrong is still so.
                if (problem?.field === field.name) setProblem(undefined)
              }}
            />
            {refusal?.field === field.name && (
              <Text size={1} weight="semibold" role="alert" id={`${id}-refused`}>
                {refusal.words}
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
        {/* What is wrong with a field is said there, where the focus goes. */}
        {refusal?.field === undefined && <TroubleNote tone="critical" trouble={refusal?.words} />}
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
