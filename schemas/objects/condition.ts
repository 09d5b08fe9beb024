import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { BugIcon } from '@sanity/icons/Bug'
import { line } from '../copy.ts'
import { medicalSpecialties } from '../lists.ts'

const names = (name: string, title: string, description: string) =>
  defineField({
    name,
    title,
    description,
    type: 'array',
    of: [defineArrayMember({ type: 'string' })],
    options: { layout: 'tags' },
    validation: (rule) => rule.unique().max(20),
  })

export const condition = defineType({
  name: 'condition',
  title: 'Medical condition',
  type: 'object',
  icon: BugIcon,
  description: 'Facts for search engines (schema.org MedicalCondition). They must match the text.',
  options: { collapsible: true, collapsed: true },
  fields: [
    line({
      name: 'name',
      title: 'Name',
      description: 'The medical name, for example “Diabetes mellitus”.',
    }),
    names('alternateNames', 'Other names', 'For example “Diabetes”, “T2DM”.'),
    names('signs', 'Signs and symptoms', 'For example “Increased thirst”.'),
    names('riskFactors', 'Risk factors', 'For example “Family history”.'),
    names('tests', 'Tests', 'For example “Hemoglobin A1c”.'),
    names('treatments', 'Treatments', 'For example “Metformin”.'),
    defineField({
      name: 'specialties',
      title: 'Medical specialties',
      description: 'The specialties that treat the condition, from the schema.org list.',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      options: { list: [...medicalSpecialties] },
      validation: (rule) => rule.unique().max(3),
    }),
  ],
  preview: { select: { title: 'name', subtitle: 'alternateNames.0' } },
})
