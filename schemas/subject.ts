import { defineField } from '@sanity/types'

export const getSubject = (types: readonly string[]) =>
  defineField({
    name: 'subject',
    title: 'Page',
    type: 'reference',
    weak: true,
    to: types.map((type) => ({ type })),
    description: 'What it is about.',
    validation: (rule) => rule.required(),
  })
