import { createContext, useContext } from 'react'
import { definePlugin, type FieldProps, type InputProps } from 'sanity'
import {
  administratorFields,
  isGatedType,
  nonClinicalFields,
} from '../../../lib/workflow/rules/clinical.ts'

/** The note on who must approve a change to a field; null if no approval is needed. */
export function fieldNote(type: string, field: string): string | null {
  if (administratorFields(type).includes(field)) return 'Only administrators can edit this.'
  if (!isGatedType(type)) return null
  const reason = nonClinicalFields(type).get(field)
  return reason === undefined ? 'Medical review required.' : `No review required. ${reason}`
}

const DocumentType = createContext<string | null>(null)

/** Provides the document type to the form's fields. */
function FormOfType(props: InputProps) {
  const form = props.renderDefault(props)
  if (props.path.length > 0) return form
  return <DocumentType value={props.schemaType.name}>{form}</DocumentType>
}

/** The note follows the field's description, which screen readers announce with the field. */
function NotedField(props: FieldProps) {
  const type = useContext(DocumentType)
  // Nested fields are reviewed with their parent and need no note.
  const note = type !== null && props.path.length === 1 ? fieldNote(type, props.name) : null
  if (note === null) return props.renderDefault(props)
  const description = [props.description, note].filter(Boolean).join(' ')
  return props.renderDefault({ ...props, description })
}

/** Shows on each field whether a change needs a review or an administrator. */
export const fieldNotes = definePlugin({
  name: 'clearwell/field-notes',
  form: { components: { input: FormOfType, field: NotedField } },
})
