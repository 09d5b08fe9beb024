import { defineField } from '@sanity/types'

export const getSubject = (types: readonly string[], { isOptional = false } = {}) =>
  defineField({
    name: 'subject',
    title: 'Page',
    type: 'reference',
    weak: true,
    to: types.map((type) => ({ type })),
    description: 'The page that this is about.',
    validation: (rule) => (isOptional ? rule : rule.required()),
  })
