import { defineField, type FieldDefinition, type FieldGroupDefinition } from '@sanity/types'
import { needsReview, nonClinical, clearOnDuplicate } from './options.ts'

/**
 * Any writer may switch it on. Off is a decision with a reason, of a reviewer or an administrator: on hosted Sanity, a
 * switch of the form would remove nothing.
 */
const readOnly = ({ value }: { value?: unknown }) => value === true

const highRiskField = clearOnDuplicate(
  nonClinical(
    'It only sets the number of required approvals.',
    defineField({
      name: 'highRisk',
      title: 'High-risk page',
      type: 'boolean',
      description:
        'For content that could cause harm, for example doses. Two medical reviewers must approve the page before it is published. Once it is on, it can’t be turned off here: a reviewer or an administrator chooses “Remove high-risk mark” in the page’s menu.',
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
