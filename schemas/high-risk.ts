import { defineField, type FieldDefinition, type FieldGroupDefinition } from '@sanity/types'
import { needsReview, nonClinical, clearOnDuplicate } from './options.ts'

interface Switch {
  value?: unknown
  currentUser?: { roles: readonly { name: string }[] } | null
}

/** Any writer may switch it on. Off is a decision of a reviewer or an administrator, which the lake enforces. */
const readOnly = ({ value, currentUser }: Switch) =>
  value === true && !currentUser?.roles.some(({ name }) => name === 'administrator')

const highRiskField = clearOnDuplicate(
  nonClinical(
    'It only sets the number of required approvals.',
    defineField({
      name: 'highRisk',
      title: 'High-risk page',
      type: 'boolean',
      description:
        'For content that could cause harm, for example doses. Two medical reviewers must approve the page before it is published. The change applies right away, and only a reviewer or an administrator can undo it with “Remove high-risk mark”.',
    }),
  ),
)

interface DocumentType {
  fields: readonly FieldDefinition[]
  groups?: readonly FieldGroupDefinition[]
}

/** Adds the high-risk flag to a document type that needs a review; returns others unchanged. */
export function withHighRisk<Type extends DocumentType>(type: Type): Type {
  if (!needsReview(type)) return type
  const group = type.groups?.find(({ name }) => name === 'clinical') ?? type.groups?.[0]
  const field = { ...highRiskField, readOnly, ...(group && { group: group.name }) }
  return { ...type, fields: [...type.fields, field] }
}
