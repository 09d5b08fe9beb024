import { defineField, defineType } from '@sanity/types'
import { BookIcon } from '@sanity/icons/Book'

export const glossaryMark = defineType({
  name: 'glossaryMark',
  title: 'Glossary term',
  type: 'object',
  icon: BookIcon,
  description: 'Readers can open the definition in the text.',
  fields: [
    defineField({
      name: 'term',
      title: 'Term',
      type: 'reference',
      // A term can be deleted: its word stays.
      weak: true,
      to: [{ type: 'glossaryTerm' }],
      description: 'The term that explains this text.',
      validation: (rule) => rule.required(),
    }),
  ],
})
