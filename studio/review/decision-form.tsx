import { Button, Flex, Label, Stack, Text, Card } from '@sanity/ui'
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { environment } from '../data/environment.ts'
import { BusyButton } from '../ui/busy-button.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { CHANGES_SINCE, type DecisionField, type InputDescription } from './decision-field.ts'
import { DecisionInput } from './decision-input.tsx'
import {
  firstEmpty,
  firstProblem,
  firstTooLong,
  toProblem,
  type Problem,
} from './decision-problem.ts'
import { getValues, forgetTyped, saveFormDraft, typedBefore } from './form-draft.ts'
import { useSecondFactor } from './use-second-factor.ts'

interface TypedForm {
  fields: readonly DecisionField[]
  proposals?: Readonly<Record<string, string>>
  draftKey?: string
}

/** The values of a form during typing. */
function useTyped({ fields, proposals, draftKey }: TypedForm) {
  const [typed, setTyped] = useState(() => typedBefore(draftKey))
  const latest = useRef(typed)
  const change = (now: Readonly<Record<string, string>>) => {
    latest.current = now
    setTyped(now)
  }
  return {
    values: getValues(fields, proposals, typed),
    type(name: string, value: string) {
      change({ ...latest.current, [name]: value })
      saveFormDraft(draftKey, latest.current, fields)
    },
    /** Forgets what was sent. What was typed in the meantime stays. */
    forget(sent: Readonly<Record<string, string>>) {
      const since = Object.entries(latest.current).filter(([name, value]) => value !== sent[name])
      change(Object.fromEntries(since))
      if (since.length > 0) saveFormDraft(draftKey, latest.current, fields)
      else forgetTyped(draftKey)
    },
  }
}

interface PasskeyNoteProps {
  submitLabel: string
  takeCode: () => void
}

/** A note that the signature needs a passkey, with an alternative. */
function PasskeyNote({ submitLabel, takeCode }: PasskeyNoteProps) {
  return (
    <Card padding={3} radius={2} border>
      <Flex align="center" gap={3} wrap="wrap">
        <Text size={1}>Your browser asks for your passkey when you select “{submitLabel}”.</Text>
        <Button type="button" mode="bleed" text="Use a code instead" onClick={takeCode} />
      </Flex>
    </Card>
  )
}

interface DecisionFormProps {
  intro?: string
  fields: readonly DecisionField[]
  /** The page itself, excluded from page pickers. */
  documentId?: string
  submitLabel: string
  /** Where “Cancel” could be mistaken for the decision. */
  cancelLabel?: string
  tone?: 'primary' | 'positive' | 'critical'
  /** Default values from a page's record, by field, until the user types something else. */
  proposals?: Readonly<Record<string, string>>
  /**
   * The key for keeping the input after the form closes; passwords are never kept. If omitted, the input is discarded.
   */
  draftKey?: string
  /** Information above the fields. */
  children?: ReactNode
  /** Submits the decision; errors are shown, and the input stays. */
  onSubmit: (values: Readonly<Record<string, string>>) => Promise<void>
  /** Omitted for an inline form, which is cleared after each decision. */
  onCancel?: () => void
}

/** Hosted Sanity has passwords of its own, and tells no one else whether one is right. */
function isAsked({ kind }: DecisionField): boolean {
  return environment.lakeUrl !== undefined || kind !== 'password'
}

/** The form for one decision. */
export function DecisionForm(props: DecisionFormProps) {
  const id = useId()
  const secondFactor = useSecondFactor()
  const fields = [...props.fields.filter(isAsked), ...secondFactor.fields]
  const { values, type, forget } = useTyped({ ...props, fields })
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const tooLong = firstTooLong(fields, values)
  const invalidInput = tooLong ?? problem

  function describe({ name, hint }: DecisionField): InputDescription {
    const isInvalid = invalidInput?.field === name
    const ids = [isInvalid && `${id}-refused`, hint && `${id}-${name}-hint`].filter(Boolean)
    return {
      ...(isInvalid && { 'aria-invalid': true }),
      ...(ids.length > 0 && { 'aria-describedby': ids.join(' ') }),
    }
  }

  /** Shows the error at its field and focuses the field. */
  function showProblem(why: Problem | undefined) {
    setProblem(why)
    if (why?.field !== undefined) document.getElementById(`${id}-${why.field}`)?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const wrong = tooLong ?? firstEmpty(fields, values) ?? firstProblem(fields, values)
    showProblem(wrong)
    if (wrong) return
    setBusy(true)
    try {
      await secondFactor.give(values)
      await props.onSubmit(getValues(props.fields, props.proposals, values))
      forget(values)
      if (props.onCancel) return
      setBusy(false)
    } catch (error) {
      await secondFactor.handleError(error)
      showProblem(toProblem(fields, error))
      setBusy(false)
    }
  }

  return (
    // Otherwise the browser's own validation messages would come first.
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        {props.intro && <Text muted>{props.intro}</Text>}
        {props.children}
        {fields.map((field) => (
          <Stack key={field.name} gap={2}>
            {/* A group of inputs labels each input itself. */}
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
              since={props.proposals?.[CHANGES_SINCE]}
              value={values[field.name] ?? ''}
              description={describe(field)}
              onChange={(value) => {
                type(field.name, value)
                // The user is fixing this field; errors in other fields stay.
                if (problem?.field === field.name) setProblem(undefined)
              }}
            />
            {invalidInput?.field === field.name && (
              <Text size={1} weight="semibold" role="alert" id={`${id}-refused`}>
                {invalidInput.words}
              </Text>
            )}
            {field.hint && (
              <Text size={1} muted id={`${id}-${field.name}-hint`}>
                {field.hint}
              </Text>
            )}
          </Stack>
        ))}
        {secondFactor.way === 'passkey' && (
          <PasskeyNote submitLabel={props.submitLabel} takeCode={secondFactor.takeCode} />
        )}
        {/* Field errors are shown at the field, which gets the focus. */}
        {invalidInput?.field === undefined && (
          <ErrorNote tone="critical" problem={invalidInput?.words} />
        )}
        <Flex gap={2} justify="flex-end">
          {props.onCancel && (
            <Button
              type="button"
              mode="bleed"
              text={props.cancelLabel ?? 'Cancel'}
              onClick={props.onCancel}
            />
          )}
          <BusyButton
            type="submit"
            tone={props.tone ?? 'primary'}
            text={props.submitLabel}
            isBusy={isBusy}
          />
        </Flex>
      </Stack>
    </form>
  )
}
