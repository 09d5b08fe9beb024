import { defineField, defineType } from '@sanity/types'
import { BookIcon } from '@sanity/icons/Book'

export const glossaryMark = defineType({
  name: 'glossaryMark',
  title: 'Glossary term',
  type: 'object',
  icon: BookIcon,
  description: 'Readers open the term’s meaning in place.',
  fields: [
    defineField({
      name: 'term',
      title: 'Term',
      type: 'reference',
      // A term can be deleted: its word stays.
      weak: true,
      to: [{ type: 'glossaryTerm' }],
      description: 'What the word means.',
      validation: (rule) => rule.required(),
    }),
  ],
})
