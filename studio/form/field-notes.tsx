import { createContext, useContext } from 'react'
import { definePlugin, type FieldProps, type InputProps } from 'sanity'
import { fieldNote } from './field-note.ts'

const DocumentType = createContext<string | null>(null)

/** A form tells its fields what document they belong to. */
function FormOfType(props: InputProps) {
  const form = props.renderDefault(props)
  if (props.path.length > 0) return form
  return <DocumentType value={props.schemaType.name}>{form}</DocumentType>
}

/** The note follows the field's description, which the Studio reads out with the field. */
function NotedField(props: FieldProps) {
  const type = useContext(DocumentType)
  // What lies within a field is reviewed with it, and needs no note of its own.
  const note = type !== null && props.path.length === 1 ? fieldNote(type, props.name) : null
  if (note === null) return props.renderDefault(props)
  const description = [props.description, note].filter(Boolean).join(' ')
  return props.renderDefault({ ...props, description })
}

/** Says at each field of a document whether a change to it needs a review, or an administrator. */
export const fieldNotes = definePlugin({
  name: 'clearwell/field-notes',
  form: { components: { input: FormOfType, field: NotedField } },
})
