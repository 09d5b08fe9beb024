import { Badge, Flex, Stack } from '@sanity/ui'
import { createContext, useContext, type ReactNode } from 'react'
import { definePlugin, type FieldProps, type InputProps } from 'sanity'
import {
  administratorFields,
  isGatedType,
  nonClinicalFields,
} from '../../../lib/workflow/rules/clinical.ts'

export interface FieldNote {
  /** The text of the badge. */
  label: 'Medical review' | 'No review' | 'Administrators only'
  /** Why a change needs no review; null for other fields. */
  reason: string | null
}

/** Who must approve a change to a field, or may make it; null if anyone may make it without a review. */
export function fieldNote(type: string, field: string): FieldNote | null {
  if (administratorFields(type).includes(field))
    return { label: 'Administrators only', reason: null }
  if (!isGatedType(type)) return null
  const reason = nonClinicalFields(type).get(field)
  return reason === undefined
    ? { label: 'Medical review', reason: null }
    : { label: 'No review', reason }
}

const DocumentType = createContext<string | null>(null)

/** Provides the document type to the form's fields. */
function FormOfType(props: InputProps) {
  const form = props.renderDefault(props)
  if (props.path.length > 0) return form
  return <DocumentType value={props.schemaType.name}>{form}</DocumentType>
}

interface NotedInputProps {
  note: FieldNote
  inputId: string
  children: ReactNode
}

/** An input below its badge. The badge names the group, so screen readers announce it with the field. */
export function NotedInput({ note, inputId, children }: NotedInputProps) {
  const badgeId = `${inputId}-review`
  return (
    <Stack gap={3} role="group" aria-labelledby={badgeId}>
      <Flex>
        <Badge
          id={badgeId}
          tone={note.label === 'No review' ? 'default' : 'primary'}
          title={note.reason ?? undefined}
        >
          {note.label}
        </Badge>
      </Flex>
      {children}
    </Stack>
  )
}

function NotedField(props: FieldProps) {
  const type = useContext(DocumentType)
  // Nested fields are reviewed with their parent and need no note.
  const note = type !== null && props.path.length === 1 ? fieldNote(type, props.name) : null
  if (note === null) return props.renderDefault(props)
  const children = (
    <NotedInput note={note} inputId={props.inputId}>
      {props.children}
    </NotedInput>
  )
  return props.renderDefault({ ...props, children })
}

/** Shows on each field whether a change needs a review or an administrator. */
export const fieldNotes = definePlugin({
  name: 'clearwell/field-notes',
  form: { components: { input: FormOfType, field: NotedField } },
})
